"""Words, and names of commands."""
