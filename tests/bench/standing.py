"""What a live match takes while nobody moves, with two connections of its own."""
import asyncio

from server import Server, begin_match, guests
from spread import in_turns, show

SIZES = [300, 600]  # more than the workers keep warm, so what differs is a cold one


async def stand(server):
    held, marks = [], []
    for size in SIZES:
        while len(held) < size:
            lines = await guests(server.url)
            match = await begin_match(*lines)
            for line, seat in zip(lines, ("allied", "french")):
                await line.ask("match.watch", match=match, **{"as": seat})
            held.append(lines)
        await asyncio.sleep(0.5)
        marks.append(server.memory())
    for lines in held:
        for line in lines:
            await line.socket.close()
    return {"KB": (marks[1] - marks[0]) / (SIZES[1] - SIZES[0]),
            f"MB with {SIZES[1]}": marks[1] / 1024}


def run_one(build):
    with Server(build, "standing") as server:
        return asyncio.run(stand(server))


def standing(builds):
    show(f"a live match that stands, from {SIZES[0]} to {SIZES[1]}",
         in_turns(builds, run_one), "grep Pss /proc/PID/smaps_rollup")
