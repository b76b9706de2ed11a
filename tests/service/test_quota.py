"""What may be written: by a seat, an account, an address; and a disk that fills."""
import random

from test_disk import Disk
from test_match import play_on
from walk import any_action
from wire import Client, Refused, begin, nonce

HOST = "203.0.113."


def at(number):
    """Through a proxy, from an address of the documentation's net."""
    return {"extra_headers": [("X-Forwarded-For", HOST + str(number))]}


async def guest(server, number):
    client = await Client.open(server, **at(number))
    answer = await client.call("account.guest")
    client.account, client.token = answer["account"], answer["token"]
    return client


async def write_notes(client, match, most=2000):
    """Notes of 2,000 bytes until they are refused; the error."""
    for i in range(most):
        try:
            await client.call("match.note", match=match,
                              text=f"{i} " + "x" * 1990)
        except Refused as refused:
            return refused
    raise AssertionError("nobody was refused")


async def place(seat, chance):
    """Something that does not end the seat's phase."""
    while True:
        action = await any_action(seat, chance, leave=("resign", "end_phase"))
        if action["type"] != "end_phase":
            return {"match": seat.match, "as": seat.name, "expect": seat.seq,
                    "nonce": nonce(), "action": action}


async def vitoria(server, *numbers):
    clients = [await guest(server, number) for number in numbers]
    return await begin(clients, "vitoria", "free-setup")


async def test_an_account_has_its_hour(house):
    """Who has written too much waits; they may still end their phase and resign,
    nothing of what was refused has happened, and their opponent plays on."""
    server = await house.server("--rate", "100000", "--reads", "0", "--account-writes", "1",
                                program="estafetted")
    chance = random.Random(7)
    mine, others = await vitoria(server, 1, 2)
    done = await mine.client.call("match.act", **await place(mine, chance))
    await mine.wait(lambda seat: seat.seq == done["seq"])
    refused = await write_notes(mine.client, mine.match)
    assert refused.word == "too_fast", refused
    assert 0 < refused.data["wait"] <= 3600000
    params = await place(mine, chance)
    error = await mine.client.refused("match.act", "too_fast", **params)
    assert 0 < error["data"]["wait"] <= 3600000
    mine.catch_up()
    assert mine.seq == params["expect"]
    await mine.client.refused(
        "challenge.create", "too_fast", game="vitoria", scenario="introductory",
        seat="allied", seal="0" * 64)
    await others.client.call("match.act", **await place(others, chance))
    await mine.client.refused("match.undo", "too_fast", match=mine.match,
                              expect=params["expect"], nonce=nonce())
    await mine.client.refused(
        "match.propose", "too_fast", match=mine.match,
        propose={"kind": "take_back"})
    await mine.client.call(
        "match.propose", match=mine.match, propose={"kind": "draw"})
    await mine.act({"type": "resign"})
    await mine.wait(lambda seat: "result" in seat.view)


async def test_an_account_has_so_much_in_all(house):
    """What it has written is in the store: a restart forgives nothing."""
    server = await house.server("--rate", "100000", "--reads", "0", "--account-writes", "0",
                                "--account-total", "1", program="estafetted")
    chance = random.Random(8)
    mine, others = await vitoria(server, 1, 2)
    refused = await write_notes(mine.client, mine.match)
    assert refused.word == "too_large", refused
    await server.kill()
    await server.start()
    client = await Client.open(server, **at(3))
    await client.call("account.resume", token=mine.client.token)
    await client.refused("match.note", "too_large", match=mine.match, text="x")
    mine.client = client
    await mine.watch()
    params = await place(mine, chance)
    await mine.client.refused("match.act", "too_large", **params)
    kept = await client.call("account.export")
    assert kept["rows"][0]["written"] >= 1 << 20, kept["rows"][0]
    await mine.act({"type": "resign"})


async def test_a_seat_has_so_much_in_its_match(house):
    """Placing and taking back comes to an end, and only for who does it."""
    server = await house.server("--rate", "100000", "--reads", "0", "--match-writes", "1",
                                "--account-writes", "0",
                                program="estafetted")
    chance = random.Random(9)
    mine, others = await vitoria(server, 1, 2)
    params, pairs = await place(mine, chance), 0
    size = server.base.size()
    while True:
        params.update(expect=mine.seq, nonce=nonce())
        try:
            done = await mine.client.call("match.act", **params)
            await mine.wait(lambda seat: seat.seq == done["seq"])
            pairs += 1
            done = await mine.client.call("match.undo", match=mine.match,
                                          expect=mine.seq, nonce=nonce())
            await mine.wait(lambda seat: seat.seq == done["seq"])
        except Refused as refused:
            assert refused.word == "too_large", refused
            break
    written = server.base.size() - size
    assert 200 < pairs < 1000, pairs
    assert written < 4 << 20, written
    print(f"      {pairs} pairs, {written / pairs:.0f} bytes of file each")
    await others.client.call("match.act", **await place(others, chance))
    await mine.act({"type": "resign"})


async def test_an_address_has_its_hour(house):
    """However many accounts it makes; who hardly wrote anything plays on."""
    server = await house.server("--rate", "100000", "--reads", "0", "--address-writes", "1",
                                "--account-writes", "4", "--per-address", "50",
                                program="estafetted")
    chance = random.Random(10)
    honest, other = await vitoria(server, 1, 2)
    refused = None
    while refused is None:
        busy = await guest(server, 1)
        for _ in range(200):
            try:
                await busy.call("match.note", match=honest.match,
                                text="x" * 1990)
            except Refused as error:
                refused = error
                break
    assert refused.word == "too_fast" and refused.data["wait"] > 0, refused
    stranger = await Client.open(server, **at(1))
    await stranger.refused("account.guest", "too_fast")
    await guest(server, 3)
    for seat in (honest, other):
        await seat.client.call("match.act", **await place(seat, chance))
        seat.catch_up()


async def test_the_house_itself_is_not_counted(house):
    server = await house.server("--account-writes", "1", "--address-writes",
                                "1", "--account-total", "1",
                                program="estafetted")
    client, other = [await Client.guest(server) for _ in range(2)]
    seats = await begin([client, other], "vitoria", "free-setup")
    for i in range(700):
        await client.call("match.note", match=seats[0].match,
                          text=f"{i} " + "x" * 1990)


async def test_a_disk_that_fills_is_told_of_before(house):
    """At the start, once, at each half; then only what runs goes on."""
    disk, chance = Disk(house), random.Random(11)
    disk.fail("room 1000")
    server = await disk.server("--room-warning", "2048",
                               "--room-reserve", "100")
    assert await server.says("the disk of the database has 1000 MB left")
    clients = [await Client.guest(server) for _ in range(3)]
    seats = await begin(clients, "drill", "ford")
    after = len(server.log)
    disk.fail("room 501")
    disk.fail("room 500")
    line = await server.says("MB left", after)
    assert "has 500 MB left" in line, line
    disk.fail("room 99")
    await server.says("nothing new is begun", after)
    stranger = await Client.open(server)
    await stranger.refused("account.guest", "unavailable")
    await clients[0].refused("challenge.create", "unavailable", game="drill",
                             scenario="ford", seat="red", seal="0" * 64)
    assert await play_on(seats, 3, chance)
    disk.fail("room 120")
    await stranger.refused("account.guest", "unavailable")
    disk.fail("room 3000")
    await server.says("there is room again", after)
    await stranger.call("account.guest")
    told = [line for line in server.log if "MB left" in line]
    assert len(told) == 3, told


async def test_by_loopback_there_is_ten_times_as_much(house):
    """Programs of the house come from there, but no flood without end."""
    server = await house.server("--rate", "100000", "--reads", "0",
                                "--account-writes", "1")
    players = [await Client.guest(server) for _ in range(2)]
    seats = await begin(players, "vitoria", "introductory")
    mega = 1 << 20
    refused = await write_notes(players[0], seats[0].match, 20000)
    assert refused.word == "too_fast" and refused.data["wait"] > 0, refused
    kept = await players[0].call("account.export")
    assert 9 * mega < kept["rows"][0]["written"] < 12 * mega, kept["rows"][0]
    await players[1].call("match.note", match=seats[1].match, text="mine")
