"""What proves a game, for the tests of games here and elsewhere: laws, twins, golden transcripts.

`laws.obey` plays a random match under every law; `golden` holds a match in words against the text
that is stored.
"""
