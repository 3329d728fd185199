"""Games driven from outside, without Discord: a line protocol, mass play, proofs, dry runs."""
