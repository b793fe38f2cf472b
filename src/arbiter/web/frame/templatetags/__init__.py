"""Tags of the frame."""
