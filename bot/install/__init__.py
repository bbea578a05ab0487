"""What an operator installs: which version it is, and how it is set up."""
