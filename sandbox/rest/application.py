"""The bot's own account, its application and its commands."""

from __future__ import annotations

from typing import Any

from sandbox import refusals
from sandbox.limits import bodies
from sandbox.limits.checks import check
from sandbox.rest.call import Call
from sandbox.world import World, app_commands, interaction_shapes, shapes

Json = dict[str, Any]


def own_user(world: World, call: Call) -> Json:
    return shapes.own_user(world.bot)


def own_guilds(world: World, call: Call) -> list[Json]:
    joined = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
    return [
        {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": "0",
            "features": [],
        }
        for guild in joined
    ]


def application(world: World, call: Call) -> Json:
    owner = world.people()[0] if world.people() else world.bot
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": shapes.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": world.verify_key,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": world.endpoint_url,
        "role_connections_verification_url": None,
        "owner": shapes.user(owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": len(world.people()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}, "1": {}},
    }


async def edit_application(world: World, call: Call) -> Json:
    if call.endpoint is not None and "interactions_endpoint_url" in call.body:
        await call.endpoint.set(call.body["interactions_endpoint_url"] or None)
    return application(world, call)


def gateway(world: World, call: Call) -> Json:
    return {"url": call.gateway()["url"]}


def gateway_bot(world: World, call: Call) -> Json:
    return call.gateway()


def get_user(world: World, call: Call) -> Json:
    return shapes.user(world.user(call["user"]))


# -- commands -----------------------------------------------------------------------------


def _application(world: World, call: Call) -> str | None:
    if call["application"] != world.bot.id:
        raise refusals.unknown_application()
    guild = call.params.get("guild")
    if guild is not None:
        world.guild(guild)
    return guild


def list_commands(world: World, call: Call) -> list[Json]:
    guild = _application(world, call)
    return [
        interaction_shapes.command(c, world) for c in world.commands.values() if c.guild == guild
    ]


def put_commands(world: World, call: Call) -> list[Json]:
    guild = _application(world, call)
    bodies.check_commands(call.body)
    return [
        interaction_shapes.command(c, world)
        for c in app_commands.replace_all(world, call.body, guild)
    ]


def post_command(world: World, call: Call) -> Json:
    guild = _application(world, call)
    check(call.body, bodies.command)
    return interaction_shapes.command(app_commands.upsert(world, call.body, guild), world)


def delete_command(world: World, call: Call) -> None:
    guild = _application(world, call)
    command = world.commands.get(call["command"])
    if command is None or command.guild != guild:
        raise refusals.unknown_command()
    del world.commands[command.id]
    app_commands.tell(world)
