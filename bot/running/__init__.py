"""What works on tables: changes are stored, deadlines carried out, and computer players play."""
