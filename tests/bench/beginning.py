"""What it costs to begin a match, by two who are signed in already."""
import asyncio

from server import Server, begin_match, guests
from spread import in_turns, show

MATCHES = 200


async def begin_all(server):
    lines = await guests(server.url)
    await begin_match(*lines)
    before, empty = server.processor(), server.disk()
    for _ in range(MATCHES):
        match = await begin_match(*lines)
        for line, seat in zip(lines, ("allied", "french")):
            await line.ask("match.watch", match=match, **{"as": seat})
    return {"ms of processor": (server.processor() - before) / MATCHES * 1e3,
            "KB of disk": (server.disk() - empty) / MATCHES / 1024}


def run_one(build):
    with Server(build, "beginning") as server:
        return asyncio.run(begin_all(server))


def beginning(builds):
    show(f"a match begun, of {MATCHES}", in_turns(builds, run_one),
         "challenge.create, challenge.accept, 2 match.open, 2 match.watch")
