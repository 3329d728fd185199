"""Clocks: how long answers may take, what happens at zero, absences, and one timer for it all."""
