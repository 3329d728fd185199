"""Discord's side: the client, incoming interactions, and answering them in time."""
