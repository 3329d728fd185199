"""Asks a Discord, by its address alone, whether what the bot assumes of it is so."""
