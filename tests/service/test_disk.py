"""A disk that fails: what is said, and what is there afterwards."""
import asyncio
import os
import pathlib
import random
import tempfile

from test_match import in_step, play_on
from test_restart import back
from walk import any_action
from wire import Client, begin, nonce


class Disk:
    """A server on a disk that fails on demand."""

    def __init__(self, house):
        self.house = house
        self.folder = tempfile.TemporaryDirectory()
        self.order = pathlib.Path(self.folder.name) / "order"

        options_of_sanitizers = {
            name: os.environ.get(name, "") + ":verify_asan_link_order=0"
            for name in ("ASAN_OPTIONS",)}
        self.environment = {
            **os.environ, **options_of_sanitizers,
            "LD_PRELOAD": str(self.house.build / "broken.so"),
            "BROKEN_DISK": str(self.order)}

    async def server(self, *options):
        return await self.house.server(*options,
                                       environment=self.environment)

    def fail(self, word):
        """From now on, or no more ("")."""
        self.order.write_text(word)


async def ready_to_move(server, chance):
    clients = [await Client.guest(server) for _ in range(3)]
    seats = await begin(clients, "drill", "ford")
    await play_on(seats, 3, chance)
    seat = next(s for s in seats if s.name in s.to_act)
    return seats, seat, {
        "match": seat.match, "as": seat.name, "expect": seat.seq,
        "nonce": nonce(), "action": await any_action(seat, chance)}


async def stops_and_comes_back(house, word):
    """The move is not acknowledged, the process ends and says why, and what
    comes up again has every move that was."""
    disk, chance = Disk(house), random.Random(29)
    server = await disk.server()
    seats, seat, params = await ready_to_move(server, chance)
    before = [(s.name, s.seq, s.view) for s in seats]
    disk.fail(word)
    await seat.client.refused("match.act", "unavailable", **params)
    assert await server.ended() == 1
    said = "\n".join(server.log)
    assert "the database cannot be written: stopping" in said, said
    assert "look at the disk, then start again" in said, said
    for other in seats:
        assert await other.client.closed() == 1001
    disk.fail("")
    assert server.base.is_sound()
    await server.start()
    seats = [await back(server, s) for s in seats]
    for after, (name, seq, view) in zip(seats, before):
        told = await after.client.call(
            "match.view_at", match=after.match, **{"as": name, "seq": seq})
        assert told["view"] == view
    seat = next(s for s in seats if s.name == seat.name)
    answer = await seat.client.call("match.act", **params)
    assert answer["seq"] == params["expect"] + 1
    for after in seats:
        await in_step(after)
    assert await play_on(seats, 3, chance)


async def test_a_sync_that_fails_stops_the_server(house):
    await stops_and_comes_back(house, "sync")


async def test_a_write_that_fails_stops_the_server(house):
    await stops_and_comes_back(house, "write")


async def test_a_full_disk_is_waited_for(house):
    """It says so to everyone, goes on reading, and writes again when there is
    room; the move is played once."""
    disk, chance = Disk(house), random.Random(31)
    server = await disk.server()
    seats, seat, params = await ready_to_move(server, chance)
    disk.fail("full")
    for _ in range(3):
        await seat.client.refused("match.act", "unavailable", **params)
        await in_step(seat)
    other = await Client.open(server)
    await other.refused("account.guest", "unavailable")
    disk.fail("")
    answer = await seat.client.call("match.act", **params)
    assert answer == await seat.client.call("match.act", **params)
    assert answer["seq"] == params["expect"] + 1
    await other.call("account.guest")
    assert await play_on(seats, 3, chance)
    await server.stop()
    assert server.base.is_sound()
