"""The command line: `arbiter`."""
