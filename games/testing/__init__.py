"""Tests that every game can use, here and in other packages: laws, twins, golden transcripts.

`laws.obey` plays a random match under every law; `golden` compares a match in words with a stored
transcript.
"""
