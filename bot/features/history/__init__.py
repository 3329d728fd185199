"""Looking back: log, replay, export, and looking on."""
