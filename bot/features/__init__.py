"""What people can do: one file a feature, which reads a request and answers it."""
