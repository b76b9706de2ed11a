"""Friends: a challenge is found by the word that somebody was told."""
import asyncio

from test_challenges import ids, make
from test_client import ERROR, USAGE, Desk
from test_match import pair
from wire import Client, seal

NEVER = "zipper-zipper-zipper"


async def word_of(host, challenge):
    rows = (await host.call("challenge.list", challenge=challenge))["challenges"]
    return rows[0]["word"]


async def find(client, word):
    return await client.call("challenge.find", word=word)


async def test_a_private_one_by_its_word(house):
    server, (host, friend) = await pair(house)
    made, seats = await make(host, private=True)
    word = await word_of(host, made)
    stranger = await Client.open(server)
    for typed in (word, word.upper(), word.replace("-", ""),
                  f" {word.replace('-', ' ')}. "):
        row = await find(stranger, typed)
        assert row["challenge"] == made and row["word"] == word
        assert not row["mine"] and row["private"]
    assert (await find(host, word))["mine"]
    assert await ids(friend) == []
    third = await Client.guest(server)
    for one, seat in ((friend, seats[1]), (third, seats[2])):
        taken = await one.call("challenge.accept", challenge=made, seat=seat,
                               seal=seal()[1])
    # It is taken up: told to those who sit in it, and to nobody else.
    for one in (host, friend, third):
        row = await find(one, word)
        assert row["match"] == taken["match"] and "word" not in row
    error = await stranger.refused("challenge.find", "not_found", word=word)
    assert "taken up" in error["message"] + str(error.get("data"))


async def test_who_is_told_the_word(house):
    server, (host, stranger) = await pair(house)
    friend = await Client.open(server)
    await friend.call("account.register", name="Hay", password="long enough")
    game_made, seats = await make(host)
    rows = (await stranger.call("challenge.list"))["challenges"]
    assert [row["challenge"] for row in rows] == [game_made]
    assert "word" not in rows[0]
    by_link = await stranger.call("challenge.list", challenge=game_made)
    assert "word" not in by_link["challenges"][0]
    made, _ = await make(host, to={seat: "Hay" for seat in seats[1:]})
    told = await friend.until(lambda m, p: m == "challenge.update")
    assert told["challenge"] == made and told["word"]
    assert told["word"] == await word_of(host, made)
    # Kept for one: nobody else finds it, though they have its word.
    assert (await find(friend, told["word"]))["challenge"] == made
    await stranger.refused("challenge.find", "not_found", word=told["word"])
    await host.call("challenge.withdraw", challenge=made)
    told = await friend.until(lambda m, p: p.get("state") == "withdrawn")
    assert told["challenge"] == made and "word" not in told


async def test_it_comes_with_the_challenge(house):
    _, (host, _) = await pair(house)
    words = set()
    for _ in range(10):
        made = await host.call(
            "challenge.create", game="drill", scenario="ford",
            seat="blue-left", seal=seal()[1])
        assert made["word"] == await word_of(host, made["challenge"])
        words.add(made["word"])
        await host.call("challenge.withdraw", challenge=made["challenge"])
    assert len(words) == 10


async def test_a_block_hides_it(house):
    server = await house.server()
    host, friend = await Client.open(server), await Client.open(server)
    for client, name in ((host, "Grant"), (friend, "Hay")):
        await client.call("account.register", name=name,
                          password="long enough")
    made, _ = await make(host, private=True)
    word = await word_of(host, made)
    assert (await find(friend, word))["challenge"] == made
    await host.call("account.block", player="Hay")
    await friend.refused("challenge.find", "not_found", word=word)


async def test_words_that_are_none(house):
    server, (host, _) = await pair(house)
    client = await Client.open(server)
    for typed in ("", "x" * 201, 7, None, ["a"], {"a": 1}):
        await client.refused("challenge.find", "invalid_params",
                             "too_large", word=typed)
    await client.refused("challenge.find", "invalid_params")
    for typed in ("x" * 200, "amber", "\u202eamber-castle-piano-amber",
                  "'; drop table challenge; --", "%", "*", "\U0001f600" * 40,
                  "kastle amber piano"):
        await client.refused("challenge.find", "invalid_params", word=typed)
    await client.refused("challenge.find", "not_found", word=NEVER)
    assert (await host.call("challenge.list"))["challenges"] == []
    # What can be no word is no guess: it costs nobody the right one.
    made, _ = await make(host, private=True)
    word = await word_of(host, made)
    for _ in range(120):
        await client.refused("challenge.find", "invalid_params", word="amber")
    assert (await find(client, word))["challenge"] == made


async def test_nobody_sweeps_for_them(house):
    """Fifty wrong words an hour from one address, on however many lines."""
    server = await house.server("--rate", "0")
    far = [("X-Forwarded-For", "203.0.113.7")]
    for headers in ([], far):
        host = await Client.guest(server)
        made, _ = await make(host, private=True)
        word = await word_of(host, made)
        clients = [await Client.open(server, extra_headers=headers)
                   for _ in range(6)]

        async def guess(client):
            wrong = 0
            for _ in range(30):
                error = await client.refused("challenge.find", "not_found",
                                             "too_fast", word=NEVER)
                wrong += error["message"] == "not_found"
            return wrong

        for _ in range(60):
            await find(clients[0], word)
        looked_at = sum(await asyncio.gather(*map(guess, clients)))
        assert looked_at == 50, looked_at
        # Then the right one waits, too: no answer tells it from the others.
        error = await clients[0].refused("challenge.find", "too_fast",
                                         word=word)
        assert 0 < error["data"]["wait"] <= 73_000
    # Neither others, nor what else that address does, is in the way of it.
    other = await Client.open(server, extra_headers=[
        ("X-Forwarded-For", "203.0.113.8")])
    assert (await find(other, word))["challenge"] == made
    await clients[0].call("account.guest")
    await clients[0].call("challenge.accept", challenge=made, seal=seal()[1])


async def test_one_that_is_taken_up_twice(house):
    server, (host, friend) = await pair(house)
    made, seats = await make(host, private=True)
    word = await word_of(host, made)
    late = await Client.guest(server)
    row = await find(late, word)
    answers = await asyncio.gather(*[
        client.ask("challenge.accept", {"challenge": row["challenge"],
                                        "seat": seats[1], "seal": seal()[1]})
        for client in (friend, late, friend)])
    assert sum("result" in answer for answer in answers) == 1
    assert {answer["error"]["message"] for answer in answers
            if "error" in answer} <= {"not_found", "not_allowed"}


async def test_old_challenges_come_along(house):
    """A database of before there were words, with a challenge that is open."""
    server = await house.server()
    host = await Client.guest(server)
    made, seats = await make(host)
    await server.stop()
    server.base.run("""
        drop index challenge_word_open;
        drop index challenge_word;
        alter table challenge drop column word;
        delete from migration where number = 29;""")
    await server.start()
    again = await Client.open(server)
    await again.call("account.resume", token=host.token)
    rows = (await again.call("challenge.list"))["challenges"]
    assert [row["challenge"] for row in rows] == [made]
    assert "word" not in rows[0]
    friend = await Client.guest(server)
    newer, _ = await make(again, private=True)
    assert (await find(friend, await word_of(again, newer)))[
        "challenge"] == newer
    await friend.call("challenge.accept", challenge=made, seat=seats[1],
                      seal=seal()[1])


async def test_join_by_command(house):
    """Without an account, as it was heard, and once more by mistake."""
    server = await house.server()
    desk = Desk(house, server)
    await desk.run("a", "guest")
    said = await desk.run("a", "challenge", "create", "drill", "ford", "red",
                          "--private")
    command = said[1].removeprefix("tell a friend: estafette ")
    assert command == f"--server {server.url} join {command.split()[-1]}"
    word = command.split()[-1]
    listed = "\n".join(await desk.run("a", "challenge", "list"))
    assert f"word: {word}" in listed
    for wrong, words in ((["amber"], "three words"),
                         (["amber", "kastle", "piano"], '"kastle"'),
                         ([NEVER], "no open challenge has this word")):
        said = await desk.run("b", "join", *wrong, code=ERROR)
        assert words in said[0], said
    # A word that is wrong makes nobody a guest.
    await desk.run("b", "whoami", code=ERROR)
    said = await desk.run("a", "join", word, code=ERROR)
    assert "your own" in said[0]
    said = await desk.run("b", "join", *word.upper().split("-"))
    assert "drill/ford" in said[0] and said[-1].startswith("challenge c_")
    assert "a guest" in (await desk.run("b", "whoami"))[0]
    taken = (await desk.json("c", "join", word.replace("-", "")))[0]
    assert taken["match"].startswith("m_")
    # It has begun: told to who sits in it, and only to them.
    said = await desk.run("b", "join", word)
    assert said[-1].endswith(f"match {taken['match']}")
    await desk.run("d", "join", word, code=ERROR)
    await desk.run("d", "join", code=USAGE)
    await desk.run("d", "join", "a", "b", "c", "d", code=USAGE)


async def test_join_in_a_script_and_in_lines(house):
    server = await house.server()
    desk = Desk(house, server)
    await desk.run("a", "guest")
    made = (await desk.json("a", "challenge", "create", "drill", "ford",
                            "red", "--private"))[0]
    said = await desk.run("b", "script", "-", typed=f"join {made['word']}\n")
    assert said[-1] == f"challenge {made['challenge']}"
    # In lines it is shown before it is taken up, by its number.
    said = "\n".join(await desk.run("c", "--plain", "join", made["word"],
                                    typed="again\nquit\n"))
    assert "invites you to this" in said and "blue-left" in said.lower().replace(
        " ", "-"), said
    rows = (await desk.json("a", "challenge", "list"))
    assert sum("player" in seat for seat in rows[0]["seats"]) == 2
    said = "\n".join(await desk.run(
        "c", "--plain", typed=f"join\n{made['word']}\n1\nquit\n"))
    assert "The word that you were told" in said
    rows = await desk.json("c", "match", "list")
    assert [row["state"] for row in rows] == ["opening"] or rows, said


async def test_a_bid_is_no_join(house):
    server = await house.server(program="estafetted")
    desk = Desk(house, server)
    await desk.run("a", "guest")
    made = (await desk.json("a", "challenge", "create", "vitoria",
                            "introductory", "bid:allied:3"))[0]
    said = await desk.run("b", "join", made["word"], code=USAGE)
    assert f"challenge accept {made['challenge']} bid:" in said[0]
