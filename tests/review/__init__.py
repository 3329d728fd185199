"""How right the chances of reviews are."""
