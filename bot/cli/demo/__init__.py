"""The bot on a simulated Discord, in a browser."""
