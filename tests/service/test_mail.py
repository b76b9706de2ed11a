"""Letters: what is taken back is not told, and mail servers that die."""
from test_clocks import Hand
from test_notify import (HOUR, MINUTE, SETTLED, away, confirmed, listen,
                         log_of, posts, send, third_player, until_kept,
                         until_log, until_rows)
from wire import Client, seal

GONE = "it was withdrawn, or answered"


async def friends(house, *names, **more):
    """A server, and players with a hook each who have not been seen since."""
    hand = Hand()
    hooks, options = await posts(house, hand)
    server = await house.server("--rate", "0", *options)
    clients = [await Client.guest(server) for _ in names]
    for client, name in zip(clients, names):
        await client.call("account.register", name=name,
                          password="correct horse")
        await listen(client, hooks, path=f"/{name}", **more)
    hand.go(11 * MINUTE)
    return hand, server, hooks, clients


async def challenge(client, name):
    row = next(g for g in (await client.call("game.list"))["games"]
               if g["game"] == "vitoria")["scenarios"][0]
    mine, other = [seat["seat"] for seat in row["seats"]]
    made = await client.call(
        "challenge.create", game="vitoria", scenario=row["scenario"],
        seat=mine, to={other: name}, seal=seal()[1])
    return made["challenge"]


async def withdraw(client, challenge):
    await client.call("challenge.withdraw", challenge=challenge)


def states(rows, kind):
    return [row["state"] for row in reversed(rows) if row["kind"] == kind]


async def test_who_challenges_again_and_again_is_told_of_once(house):
    """An hour long; and who was here not again within the hour."""
    hand, server, hooks, (anna, bruno) = await friends(house, "Anna", "Bruno")
    for _ in range(3):
        made = await challenge(anna, "Bruno")
        hand.go(SETTLED)
        await hooks.count(1)
        await withdraw(anna, made)
    await bruno.call("game.list")  # and now Bruno is here
    hand.go(11 * MINUTE)
    made = await challenge(anna, "Bruno")
    await until_rows(server, anna, f"outbox where is_held = 1 and challenge = "
                     f"'{made}'", 1)
    await withdraw(anna, made)
    hand.go(HOUR)
    rows = await until_log(bruno, lambda rows: len(rows) == 4)
    assert states(rows, "challenge") == ["sent"] + ["over"] * 3, rows
    assert {row["why"] for row in rows[:3]} == {GONE}
    hand.go(11 * MINUTE)
    # An hour after the one that was told, one that stands is told again.
    await challenge(anna, "Bruno")
    hand.go(HOUR)
    await hooks.count(2)
    assert [body["kind"] for body in hooks.bodies()] == ["challenge"] * 2


async def test_what_still_stands_is_told_after_the_hour(house):
    """Bruno was told and is never here: one an hour, each of them once."""
    hand, server, hooks, (anna, bruno) = await friends(house, "Anna", "Bruno")
    made = await challenge(anna, "Bruno")
    hand.go(SETTLED)
    await hooks.count(1)
    await withdraw(anna, made)
    stand = [await challenge(anna, "Bruno") for _ in range(2)]
    held = "outbox where is_held = 1 and look_at > at + 3000000"
    await until_rows(server, anna, held, 2)
    hand.go(HOUR)
    await hooks.count(2)
    await until_rows(server, anna, "outbox", 1)
    hand.go(HOUR)
    await hooks.count(3)
    await until_rows(server, anna, "outbox", 0)
    hand.go(7 * 24 * HOUR)
    stand.append(await challenge(anna, "Bruno"))
    await hooks.count(4)
    hand.go(HOUR)
    rows = await until_log(bruno, lambda rows: rows[0]["state"] == "sent")
    assert states(rows, "challenge") == ["sent"] * 4, rows
    assert [body["challenge"] for body in hooks.bodies()] == [made] + stand


async def test_what_is_asked_anew_is_in_the_digest(house):
    """The first was withdrawn before the digest, the second stands."""
    hand, server, hooks, (anna, bruno) = await friends(
        house, "Anna", "Bruno", digest=True)
    await bruno.call("notify.settings", digest_at="18:00")
    hand.go(11 * MINUTE)
    made = await challenge(anna, "Bruno")
    await until_kept(server, anna, 1)
    await withdraw(anna, made)
    await challenge(anna, "Bruno")
    await until_kept(server, anna, 2)
    hand.go(6 * HOUR)
    await hooks.count(1)
    [body] = hooks.bodies()
    assert body["kind"] == "digest" and body["text"].count("Anna") == 1
    rows = await until_log(bruno, lambda rows: rows[0]["state"] == "sent")
    assert states(rows, "challenge") == ["over", "folded"]


async def test_proposed_and_invited_anew_they_are_in_the_digest(house):
    """A seat that is offered twice is one line; so is a consent."""
    hand = Hand()
    server, hooks, mover, idle = await away(house, hand)
    third = await third_player(server, hooks, digest=True)
    state = await idle.client.call("notify.settings")
    await idle.client.call("notify.change", digest=True,
                           channel=state["channels"][0]["channel"])
    hand.go(11 * MINUTE)
    me = {"match": mover.match, "as": mover.name}
    seat = {"match": mover.match, "seat": mover.name}
    for number in (1, 2):
        await mover.client.call("match.propose", propose={"kind": "draw"},
                                **me)
        await mover.client.call("match.invite", to="Carla", **seat)
        await until_rows(server, mover.client, "delivery where kind = "
                         "'proposal' and state = 'kept'", number)
        await until_rows(server, mover.client, "outbox", 0)
        if number == 1:
            await mover.client.call("match.answer", accept=False,
                                    **{"from": mover.name}, **me)
            await mover.client.call("match.invite", **seat)
            hand.go(MINUTE)
    hand.go(24 * HOUR)
    await hooks.count(2)
    for body in hooks.bodies():
        lines = body["text"].split("\n")
        asked = [line for line in lines if "is proposed to you" in line
                 or "You are asked" in line]
        assert body["kind"] == "digest" and len(asked) == 1, lines


async def test_what_is_asked_anew_is_told_after_a_refusal(house):
    """The hook refused the first, which was withdrawn; the second stands."""
    hand, server, hooks, (anna, bruno) = await friends(house, "Anna", "Bruno")
    hooks.answers = [500]
    made = await challenge(anna, "Bruno")
    await hooks.count(1)
    await until_rows(server, anna, "delivery where why is not null", 1)
    await withdraw(anna, made)
    stands = await challenge(anna, "Bruno")
    await until_rows(server, anna, "delivery where state = 'waiting'", 2)
    hand.go(2 * MINUTE)
    await hooks.count(2)
    assert [body["challenge"] for body in hooks.bodies()] == [made, stands]
    rows = await until_log(bruno, lambda rows: rows[0]["state"] == "sent")
    assert states(rows, "challenge") == ["over", "sent"]


async def test_what_waits_behind_one_that_stands_is_not_lost(house):
    """The first waits for another try and is withdrawn only then."""
    hand, server, hooks, (anna, bruno) = await friends(house, "Anna", "Bruno")
    hooks.answers = [500]
    made = await challenge(anna, "Bruno")
    await hooks.count(1)
    await until_rows(server, anna, "delivery where why is not null", 1)
    stands = await challenge(anna, "Bruno")
    await until_rows(server, anna, "outbox where is_held = 1", 1)
    await withdraw(anna, made)
    hand.go(HOUR)
    await hooks.count(2)
    assert [body["challenge"] for body in hooks.bodies()] == [made, stands]


async def test_letters_do_not_name_who_is_deleted(house):
    hand, server, hooks, (anna, bruno) = await friends(house, "Anna", "Bruno")
    await challenge(anna, "Bruno")
    await hooks.count(1)
    await until_rows(server, bruno, "delivery where who is not null", 1)
    await anna.call("account.delete", password="correct horse")
    await until_rows(server, bruno, "delivery where who is not null", 0)
    [row] = await until_log(bruno, lambda rows: rows)
    assert row["kind"] == "challenge"


async def test_what_is_withdrawn_in_time_is_not_told(house):
    """Bruno is here, so they have ten minutes before anything is sent."""
    hand, server, hooks, (anna, bruno) = await friends(house, "Anna", "Bruno")
    await bruno.call("game.list")
    made = await challenge(anna, "Bruno")
    await withdraw(anna, made)
    hand.go(11 * MINUTE)
    rows = await until_log(bruno, lambda rows: rows)
    assert (rows[0]["kind"], rows[0]["state"], rows[0]["why"]) == (
        "challenge", "over", GONE)
    assert hooks.got == []


async def test_a_proposal_that_is_answered_is_not_told(house):
    """Withdrawn by who made it, refused, agreed to: nobody is told late."""
    hand = Hand()
    server, hooks, mover, idle = await away(house, hand)
    third = await third_player(server, hooks)
    await idle.client.call("game.list")
    me = {"match": mover.match, "as": mover.name}
    for who in (mover, idle):
        await mover.client.call("match.propose", propose={"kind": "draw"},
                                **me)
        await who.client.call("match.answer", accept=False, match=mover.match,
                              **{"from": mover.name, "as": who.name})
    await third.call("game.list")
    await mover.client.call("match.invite", match=mover.match,
                            seat=mover.name, to="Carla")
    await mover.client.call("match.invite", match=mover.match,
                            seat=mover.name)
    hand.go(11 * MINUTE)
    for client, kind, number in ((idle.client, "proposal", 2),
                                 (third, "invited", 1)):
        rows = await until_log(client, lambda rows: len(rows) == number)
        assert states(rows, kind) == ["over"] * number, rows
        assert {row["why"] for row in rows} == {GONE}
    assert hooks.got == []


async def test_what_waits_for_another_try_is_dropped_too(house):
    hand, server, hooks, (anna, bruno) = await friends(house, "Anna", "Bruno")
    hooks.answers = [500]
    made = await challenge(anna, "Bruno")
    hand.go(SETTLED)
    await hooks.count(1)
    await until_log(bruno, lambda rows: rows and "why" in rows[0])
    await withdraw(anna, made)
    hand.go(HOUR)
    rows = await until_log(bruno, lambda rows: rows[0]["state"] != "waiting")
    assert (rows[0]["state"], rows[0]["why"]) == ("over", GONE)
    hand.go(11 * MINUTE)
    # What was never told does not keep the next one back.
    await challenge(anna, "Bruno")
    hand.go(SETTLED)
    await hooks.count(2)
    assert (await log_of(bruno))[0]["kind"] == "challenge"


async def test_a_digest_leaves_out_what_is_over(house):
    hand, server, hooks, (anna, bruno) = await friends(
        house, "Anna", "Bruno", digest=True)
    await bruno.call("notify.settings", digest_at="18:00")
    carla = await Client.guest(server)
    await carla.call("account.register", name="Carla",
                     password="correct horse")
    hand.go(11 * MINUTE)
    made = await challenge(anna, "Bruno")
    await challenge(carla, "Bruno")
    hand.go(SETTLED)
    await until_kept(server, anna, 2)
    await withdraw(anna, made)
    hand.go(6 * HOUR)
    await hooks.count(1)
    [body] = hooks.bodies()
    assert body["kind"] == "digest" and "Carla" in body["text"]
    assert "Anna" not in body["text"]
    rows = await until_log(bruno, lambda rows: rows[0]["kind"] == "digest"
                           and rows[0]["state"] == "sent")
    assert states(rows, "challenge") == ["over", "folded"]


async def test_mail_servers_die_within_a_letter(house):
    """After half of it, before the dot, and after the dot: what came whole
    comes once, but where a server has taken it and died before it said so;
    then it comes again with the same Message-ID and the same bytes."""
    hand = Hand()
    server, mail, client, added = await confirmed(house, hand)
    for way in ("half", "undotted", "die"):
        mail.answers = [way]
        for _ in range(2):
            await send(client, added)
        await until_log(client, lambda rows: rows[1]["tries"] == 1
                        and "why" in rows[1])
        assert len(mail.got) == (1 if way == "die" else 0), mail.ids()
        hand.go(HOUR)
        rows = await until_log(
            client, lambda rows: all(row["state"] == "sent" for row in rows))
        ids = [row["id"] for row in reversed(rows[:2])]
        twice = ids[:1] if way == "die" else []
        assert mail.ids() == twice + ids, way
        assert [row["tries"] for row in rows[:2]] == [1, 2]
        if twice:
            assert rows[1]["twice"] and mail.raw[-3] == mail.raw[-2]
        mail.got.clear()
    assert mail.cut == ["half", "undotted"]


async def test_no_letter_is_lost_over_a_kill_in_the_middle_of_one(house):
    """The server is killed with half of a letter said, and with all of it."""
    hand = Hand()
    server, mail, client, added = await confirmed(house, hand)
    for way, twice in (("half-stall", False), ("stall", True)):
        mail.answers = [way]
        mail.closing.clear()
        for _ in range(3):
            await send(client, added)
        await (mail.count(1) if twice else mail.cuts(1))
        await server.kill()
        mail.closing.set()
        await server.start()
        again = await Client.open(server)
        await again.call("account.resume", token=client.token)
        rows = await until_log(
            again, lambda rows: all(row["state"] == "sent" for row in rows))
        ids = [row["id"] for row in reversed(rows[:3])]
        assert mail.ids() == ids[:twice] + ids, way
        assert rows[2]["twice"]  # it cannot know how much had come
        again.token, client = client.token, again
        mail.got.clear()
