"""Words, names of commands, and people's languages and settings."""
