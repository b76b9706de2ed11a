"""What is kept of a player: given to them whole, and dropped at their wish."""
import hashlib
import json
import socket

import wire
from test_accounts import PASSWORD, with_factor
from test_client import ERROR, USAGE, Desk
from wire import Client, Refused


async def export_all(client):
    whole, params = {}, {}
    while True:
        page = await client.call("account.export", **params)
        whole.setdefault(page["part"], []).extend(page["rows"])
        if "next" not in page:
            return whole
        params = {"after": page["next"]}


async def named(server, name):
    client = await Client.open(server)
    answer = await client.call("account.register", name=name,
                               password=PASSWORD,
                               email=f"{name}@mail.example")
    client.token = answer["token"]
    return client


async def played(server, names=("Colville", "Kempt")):
    """Two who have talked, noted and finished a match of the drill."""
    players = [await named(server, name) for name in names]
    seats = await wire.begin(players, "drill", "ford", rated=False)
    match = seats[0].match
    for client, seat in zip(players, seats):
        await client.call("match.chat", match=match, to="seats",
                          **{"as": seat.name}, text=f"words of {seat.name}")
        await client.call("match.note", match=match, **{"as": seat.name},
                          text=f"note of {seat.name}")
    return players, seats, match


async def end(seats):
    for seat in seats:
        try:
            await seat.act({"type": "resign"})
        except Refused:
            pass


async def test_an_export_has_what_is_kept(house):
    server = await house.server("--rate", "0")
    players, seats, match = await played(server)
    await end(seats)
    for _ in range(230):
        await players[0].call("match.chat", match=match, to="seats",
                              **{"as": seats[0].name}, text="more")
    whole = await export_all(players[0])
    assert whole["account"][0]["name"] == "Colville"
    assert whole["account"][0]["email"] == "Colville@mail.example"
    texts = [row["text"] for row in whole["chat"]]
    assert len(texts) > 230 and texts.count(f"words of {seats[0].name}") >= 1
    assert {row["match"] for row in whole["matches"]} == {match}
    assert [row["text"] for row in whole["notes"]]
    # Nothing of anybody else, and nothing that opens a door.
    told = json.dumps(whole)
    for secret in ("Kempt", seats[1].name + '"}', players[0].token, PASSWORD):
        assert f"words of {secret}" not in told and secret != told
    assert "Kempt" not in told and players[0].token not in told
    assert "argon2" not in told and "hash" not in told
    # Every table that names an account is in it, or is known to be others'.
    await server.stop()
    owned = server.base.tables_with("account")
    given = {"session", "factor", "hours", "notify", "channel", "feed",
             "written",  # in the account's own row
             "delivery", "block", "sitter", "result_player", "rating", "rated",
             "standing", "chat", "note", "moment_note", "seen",
             "tournament_part", "tournament_act"}
    others = {"match_seat",      # the same as sitter
              "challenge_seat",  # the same, before it begins
              "recovery", "reset",  # hashes of secrets
              "outbox"}          # what will be a delivery in a moment
    assert owned == given | others, owned ^ (given | others)


async def test_what_is_kept_opens_no_door(house):
    """Of tokens and passwords hashes alone are kept, of addresses nothing."""
    server = await house.server("--rate", "0")
    address = "203.0.113.77"
    client = await Client.open(server, extra_headers=[
        ("X-Forwarded-For", address)])
    who = {"name": "Colville", "password": PASSWORD}
    tokens = [(await client.call(f"account.{word}", **who))["token"]
              for word in ("register", "login")]
    tokens.append((await Client.guest(server)).token)
    await server.stop()
    dump, files = server.base.dump().lower(), server.base.raw()
    for token in tokens:
        secret = bytes.fromhex(token)
        assert hashlib.blake2b(secret, digest_size=32).hexdigest() in dump
        assert token not in dump and secret not in files
    assert "$argon2id$" in dump and PASSWORD not in dump
    packed = socket.inet_aton(address)
    assert address not in dump and packed.hex() not in dump
    assert address.encode() not in files


async def test_who_asks_for_no_such_part(house):
    client = await Client.guest(await house.server())
    for after in ("nothing:0/0/", "chat", "chat:x", ":1", "chat:-1",
                  "chat:812", "chat:1/2", ":1/2/", "chat:1/x/"):
        await client.refused("account.export", "invalid_params", after=after)


async def test_a_deleted_player_leaves_his_matches(house):
    server = await house.server()
    players, seats, match = await played(server)
    gone, stays = players[0], players[-1]
    other = await Client.open(server)
    await other.call("account.login", name="Colville", password=PASSWORD)
    error = await gone.refused("account.delete", "not_allowed",
                               password=PASSWORD)
    assert "not over" in error["data"]["text"]
    await end(seats)
    before = (await stays.call("match.record", match=match))["record"]
    await gone.refused("account.delete", "not_allowed", password="wrong")
    await gone.refused("account.delete", "not_allowed")
    open_one = await gone.call("challenge.create", game="drill",
                               scenario="ford", seat=seats[0].name,
                               seal="0" * 64)
    await gone.call("account.delete", password=PASSWORD)
    assert await other.closed() == 1008
    await gone.refused("account.sessions", "not_signed_in")
    await gone.refused("account.resume", "not_signed_in", token=gone.token)
    await gone.refused("account.login", "not_allowed", name="Colville",
                       password=PASSWORD)
    listed = await stays.call("challenge.list")
    assert open_one["challenge"] not in json.dumps(listed)
    # The match is there, with its digests, and without the name.
    await server.stop()
    await server.start()
    after = await Client.open(server)
    record = (await after.call("match.record", match=match))["record"]
    assert record["commands"] == before["commands"]
    assert "Colville" not in json.dumps(record)
    assert "Colville" in json.dumps(before)
    dump = server.base.dump()
    for word in ("Colville", "colville", f"words of {seats[0].name}",
                 f"note of {seats[0].name}"):
        assert word not in dump, word
    # Neither name is anybody's again, nor one that looks like the old one.
    for name in ("Colville", "colvilLe", "Colvi11e"):
        await after.refused("account.register", "not_allowed", name=name,
                            password=PASSWORD)
    guest = await Client.guest(server)
    await guest.refused("account.register", "not_allowed", name="COLVILLE",
                        password=PASSWORD)
    assert hashlib.blake2b(b"colville", digest_size=32).hexdigest() not in dump
    await named(server, "Colvillon")
    await after.refused("account.register", "invalid_params",
                        name="deleted-0123456789", password=PASSWORD)


async def test_a_guest_may_go_too(house):
    client = await Client.guest(await house.server())
    await client.call("account.delete")
    await client.refused("account.resume", "not_signed_in", token=client.token)


async def test_deletion_asks_for_the_code(house):
    _, _, client, _, recovery = await with_factor(house)
    error = await client.refused("account.delete", "not_allowed",
                                 password=PASSWORD)
    assert error["data"]["asks"] == "code"
    await client.call("account.delete", password=PASSWORD, code=recovery[0])


async def test_own_by_commands(house):
    desk = Desk(house, await house.server())
    word = {"ESTAFETTE_PASSWORD": PASSWORD}
    await desk.run("a", "register", "Colville", **word)
    whole = json.loads((await desk.run("a", "account", "export"))[0])
    assert whole["account"][0]["name"] == "Colville"
    assert len(whole["sessions"]) == 1
    await desk.run("a", "account", "delete", "Kempt", code=USAGE, **word)
    await desk.run("a", "account", "delete", "Colville", code=ERROR,
                   ESTAFETTE_PASSWORD="wrong")
    assert await desk.run("a", "account", "delete", "Colville", **word) == [
        "The account is gone."]
    await desk.run("a", "whoami", code=ERROR)
