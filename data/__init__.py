"""What is kept: the store, records, and data files such as words, cards and drawings."""
