"""What people will talk about, told in messages of its own."""
