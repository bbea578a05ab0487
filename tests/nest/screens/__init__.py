"""What people see of a game of Nest."""
