"""The server's key: whose a record is, and that nothing stands beside it."""
import asyncio
import json
import random

from test_client import Desk
from test_match import pair, play_on
from wire import Client, begin

HOLDS, FALSE, USAGE, OTHER = 0, 1, 2, 3


async def verify(server, *words):
    process = await asyncio.create_subprocess_exec(
        server.program, "verify", *map(str, words),
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    out, err = await process.communicate()
    return process.returncode, (out + err).decode()


async def key_of(server):
    client = await Client.raw(server)
    greeting = await client.call("hello", protocol="estafette.v1",
                                 client="test/1")
    return greeting["key"]


async def recorded(server, clients):
    """The answer of match.record for a match that is over."""
    seats = await begin(clients, "drill", "ford")
    await play_on(seats, 5, random.Random(3))
    for seat in seats:
        seat.catch_up()
    await seats[0].act({"type": "resign"})
    seat = seats[0]
    return await seat.client.call("match.record", match=seat.match,
                                  **{"as": seat.name})


async def test_a_record_is_of_the_key_that_one_means(house):
    server, clients = await pair(house, "--rate", "0")
    other = await house.server("--rate", "0")
    mine, theirs = await key_of(server), await key_of(other)
    assert mine != theirs
    desk = Desk(house, server)
    assert await desk.run("a", "key") == [mine]
    answer = await recorded(server, clients)
    record = answer["record"]
    assert record["whole"] and record["key"] == mine
    folder = server.database.parent
    path = folder / "record.json"
    path.write_text(json.dumps(record))
    code, said = await verify(server, "--key", mine, path)
    assert code == HOLDS and "key: the one that was given" in said, said
    code, said = await verify(server, "--key", theirs, path)
    assert code == OTHER, said
    assert f"OTHER KEY: signed by {mine}, not by {theirs}" in said
    # A file with the key; and words that are none.
    (folder / "key").write_text(theirs + "\n")
    assert (await verify(server, "--key", folder / "key", path))[0] == OTHER
    (folder / "key").write_text(mine + "\n")
    assert (await verify(server, "--key", folder / "key", path))[0] == HOLDS
    (folder / "key").write_text(mine + "0\n")
    for wrong in (folder / "key", folder / "none", mine[:-1], mine.upper(),
                  mine + "0", ""):
        code, said = await verify(server, "--key", wrong, path)
        assert code == USAGE and "is no key" in said, said
    assert (await verify(server, "--key", mine))[0] == USAGE
    code, said = await verify(server, path, "--key", mine)
    assert code == USAGE and "before the record" in said, said
    # What does not hold is false, by whomever it is signed.
    path.write_text(json.dumps({**record, "rated": not record["rated"]}))
    assert (await verify(server, "--key", mine, path))[0] == FALSE
    # The key is the database's: it stays.
    await server.stop()
    await server.start()
    assert await key_of(server) == mine


async def test_nothing_stands_beside_a_record(house):
    """The answer of the server holds as it came, and with nothing more."""
    server, clients = await pair(house, "--rate", "0")
    answer = await recorded(server, clients)
    path = server.database.with_name("record.json")

    async def said_of(value):
        path.write_text(json.dumps(value))
        return await verify(server, path)
    assert (await said_of(answer))[0] == HOLDS
    for more in ({"note": 1}, {"match": "m_other"}, {"Record": {}},
                 {"archive": {}}):
        code, said = await said_of({**answer, **more})
        assert code == FALSE and "beside the record stands" in said, said
    code, said = await said_of({**answer["record"], "note": 1})
    assert code == FALSE and "a record has no member note" in said, said
    path.write_text(json.dumps(answer) + "x")
    assert (await verify(server, path))[0] == FALSE
