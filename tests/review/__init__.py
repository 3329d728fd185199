"""How right the chances in reviews are."""
