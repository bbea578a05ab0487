"""The picture of Nest, its drawings and its emojis."""
