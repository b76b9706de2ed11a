"""A server that ends, well or badly, comes back where it was."""
import asyncio
import random
import resource

import base
from test_match import drill, in_step, play_on
from walk import any_action
from wire import Client, Seat, nonce


async def back(server, seat):
    """The same player at the same seat of the server that has come back."""
    client = await Client.open(server)
    await client.call("account.resume", token=seat.client.token)
    client.token = seat.client.token
    again = Seat(client, seat.match, seat.name)
    again.seq, again.view = seat.seq, seat.view
    await again.watch(after=seat.seq)
    return again


async def played_and_restarted(house, end):
    server, seats = await drill(house)
    chance = random.Random(17)
    for _ in range(4):
        if not await play_on(seats, 5, chance):
            break
        seat = next(s for s in seats if s.name in s.to_act)
        params = {"match": seat.match, "as": seat.name, "expect": seat.seq,
                  "nonce": nonce(), "action": await any_action(seat, chance)}
        answer = await seat.client.call("match.act", **params)
        before = [(s.name, s.view, s.seq) for s in seats]
        await end(server)
        await server.start()
        seats = [await back(server, s) for s in seats]
        seat = next(s for s in seats if s.name == seat.name)
        again = await seat.client.call("match.act", **params)
        assert again == answer, "a resend was not answered alike"
        for after, (name, view, seq) in zip(seats, before):
            await in_step(after)
            assert after.name == name and after.seq >= seq
            told = await after.client.call(
                "match.view_at", match=after.match, **{"as": name, "seq": seq})
            assert told["view"] == view, "what was told has changed"


async def test_killed(house):
    await played_and_restarted(house, lambda server: server.kill())


async def test_drained(house):
    await played_and_restarted(house, lambda server: server.stop())


def limit_files(server, size):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                     (size, resource.RLIM_INFINITY))


async def test_no_room_is_said_and_nothing_is_lost(house):
    server, seats = await drill(house)
    chance = random.Random(23)
    await play_on(seats, 3, chance)
    limit_files(server, 4096)
    seat = next(s for s in seats if s.name in s.to_act)
    params = {"match": seat.match, "as": seat.name, "expect": seat.seq,
              "nonce": nonce(), "action": await any_action(seat, chance)}
    await seat.client.refused("match.act", "unavailable", **params)
    await server.says("error the disk is full")
    limit_files(server, resource.RLIM_INFINITY)
    answer = await seat.client.call("match.act", **params)
    for other in seats:
        await in_step(other)
    assert seat.seq == answer["seq"] == params["expect"] + 1
    assert await play_on(seats, 3, chance)


async def test_what_was_begun_is_answered_before_the_end(house):
    """Requests are on their way when the drain begins: each is answered,
    done or unavailable, and what was said to be done is there."""
    server, seats = await drill(house)
    client, match = seats[0].client, seats[0].match
    asked = [asyncio.ensure_future(client.ask(
        "match.chat", {"match": match, "as": seats[0].name,
                       "text": f"line {k}"})) for k in range(24)]
    first = await asked[0]
    assert "result" in first
    await server.stop()
    answered = [first]
    for wait in asked[1:]:
        try:
            answered.append(await wait)
        except ConnectionError:
            pass
    done = {a["result"]["id"] for a in answered if "result" in a}
    assert all(a["error"]["message"] == "unavailable"
               for a in answered if "error" in a)
    await server.start()
    again = await Client.open(server)
    await again.call("account.resume", token=client.token)
    kept = await again.call("match.chat", match=match,
                            **{"as": seats[0].name})
    assert done <= {m["id"] for m in kept["messages"]}


async def test_another_programs_database_is_left_alone(house):
    server = await house.server()
    other = server.database.with_name("other.db")
    base.File(other).run("create table recipe (name text)")
    before = other.read_bytes()
    run = await asyncio.create_subprocess_exec(
        server.program, "serve", "--listen", "127.0.0.1:0", "--db",
        str(other), stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE)
    out, said = await asyncio.wait_for(run.communicate(), 120)
    assert run.returncode == 1 and not out, out
    assert b"another program's" in said, said
    assert other.read_bytes() == before


async def test_one_server_a_database(house):
    """A second one says why it does not start, and harms nothing; a copy can
    be made all the same; when the first was killed the next one starts."""
    server, seats = await drill(house)
    link = server.database.with_name("link.db")
    link.symlink_to(server.database.name)
    for name in (server.database, link):
        second = await asyncio.create_subprocess_exec(
            server.program, "serve", "--listen", "127.0.0.1:0", "--db",
            str(name), stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE)
        out, said = await asyncio.wait_for(second.communicate(), 120)
        assert second.returncode != 0 and not out, out
        assert b"another server is running on" in said, said
    assert await play_on(seats, 3, random.Random(1))
    copy = await asyncio.create_subprocess_exec(
        server.program, "backup", "--db", str(server.database),
        str(server.database) + ".copy")
    assert await copy.wait() == 0
    await server.kill()
    await server.start()
