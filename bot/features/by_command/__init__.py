"""Answers by command: `/answer`, and the verbs `/challenge`, `/pass`, `/block` and `/bid`."""
