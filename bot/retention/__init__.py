"""What is deleted or closed after a while."""
