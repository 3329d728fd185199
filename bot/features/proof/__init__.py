"""What is published so that anybody can check a match afterwards."""
