"""Every format on the server, from the first round to an archive that holds."""
from test_clocks import HOUR
from test_umpire import Cup, check_archive, check_trail, of, rounds_of


FORMATS = [
    (4, {"format": "robin", "cycles": 2}),
    (5, {"format": "robin", "mirrored": True}),
    (5, {"format": "knockout", "third": True}),
    (5, {"format": "double"}),
    (6, {"format": "groups", "groups": 2, "advance": 2}),
    (6, {"format": "league", "groups": 2}),
    (5, {"format": "ladder", "rounds": 2}),
    (7, {"format": "design", "players": 3}),
    (6, {"format": "swiss", "rounds": 2, "mirrored": True}),
]


async def decide(cup, of_round):
    """An umpire decides every game that is open, by chance."""
    meetings = (await cup.show())["meetings"]
    for meeting in meetings:
        for game in meeting["games"]:
            if game["state"] != "open":
                continue
            winner = cup.chance.choice(game["sides"])
            await cup.ask(cup.host, "adjudicate", match=game["match"],
                          winner=winner, reason=f"by lot in {of_round}")


async def run_format(house, count, terms):
    cup = Cup(house)
    await cup.open(start="full", least=count, most=count, **terms)
    await cup.enter(count)
    rounds = 0
    while not of(acts := await cup.until(
            lambda acts: len(rounds_of(acts)) > rounds or of(acts, "over")),
            "over"):
        rounds = len(rounds_of(acts))
        await decide(cup, rounds)
    cup.hand.go(HOUR)
    acts = await cup.until(lambda acts: of(acts, "sign"))
    check_trail(acts)
    file = await cup.ask(cup.host, "archive")
    assert len(file["archive"]["rows"]) == count
    return cup, acts


async def test_each_format_ends(house):
    for count, terms in FORMATS:
        cup, acts = await run_format(house, count, terms)
        games = sum(len(row["act"]["matches"]) for row in of(acts, "publish"))
        assert games >= count - 1, (terms, games)
    await check_archive(cup)


async def test_terms_that_cannot_be(house):
    cup = Cup(house)
    await cup.open()
    usual = {"name": "x", "format": "swiss", "game": "drill",
             "scenario": "ford"}
    for wrong in ({"least": 9, "most": 3}, {"start": "at"},
                  {"start": "at", "start_at": "2020-01-01T00:00:00Z"},
                  {"tie_breaks": "NONSENSE"}, {"players": 3},
                  {"format": "design", "players": 5},
                  {"format": "robin", "absence": {"late_until": 2}},
                  {"rounds": 64}, {"round_time": 1},
                  {"rounds": 63, "most": 512}, {"name": "x\r\n001"}, {"format": "duel"},
                  {"options": {"turns": 9999}}, {"unknown": 1}):
        await cup.host.refused("tournament.create", "invalid_params",
                               **{**usual, **wrong})
    await cup.host.refused("tournament.create", "not_found",
                           **{**usual, "scenario": "nowhere"})
    assert len((await cup.host.call("tournament.list"))["tournaments"]) == 1
