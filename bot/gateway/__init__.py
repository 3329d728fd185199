"""Discord's side: the client, incoming interactions, and responding to them in time."""
