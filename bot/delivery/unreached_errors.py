"""What is raised where Discord cannot be reached, or refuses."""

import aiohttp
import discord

from bot.delivery.circuit_breaker import CircuitOpen

UNREACHED_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError, CircuitOpen)
