"""Discord's side: the client, what comes in, and answering it in time."""
