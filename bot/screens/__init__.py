"""What people see: pure functions from views and words to layouts and pictures."""
