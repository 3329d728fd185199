"""What tests import: no test is here."""
