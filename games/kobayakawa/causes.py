"""The paragraph of the rules that each line of the log comes from, and each end."""

CAUSES = {
    "round": "3.4",
    "first-kobayakawa": "3.3",
    "draws": "4.2",
    "discards": "4.2",
    "changes": "4.3",
    "fights": "4.5 4.6",
    "passes": "4.4",
    "alone": "4.7",
    "held": "8.2",
    "shows": "4.8",
    "helped": "4.8",
    "wins": "4.9 4.10",
    "collects": "4.11 4.12",
    "nobody": "6.1",
    "nobody-last": "8.1",
    "out": "4.14",
    "over-medals": "5.1",
    "over-alone": "5.2",
}
