"""Clocks: who is awaited until when, what happens at zero, absence, and one alarm for it all."""
