"""Peacock Block: its rules, as tests that can be read beside the booklet."""
