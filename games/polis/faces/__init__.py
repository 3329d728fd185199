"""What players read and see."""
