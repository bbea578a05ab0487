"""Programs that write this repository's own drawings and pages."""
