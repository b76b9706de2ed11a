"""Commands of the client: words that are wrong, and answers that are refusals.

What is wrong here is said here, before a server is asked: code 2. What the
server does not allow is said in its words, and the code says so.
"""
from test_client import ERROR, REFUSED, USAGE, Desk, seated

#: The words, and what must be said of them.
WRONG = [
    ("teleport", 'no command "teleport"'),
    ("register", "NAME"),
    ("login Anna Ben", "NAME"),
    ("notify quiet=night", "quiet=23:00-07:00"),
    ("notify loud=yes", "quiet=23:00-07:00"),
    ("notify add hook https://x.example/ daily", "'daily'"),
    ("notify set w_1 loud", "on, off, digest or each"),
    ("notify feed deadlines soon", "'soon'"),
    ("account recovery w_1 on", "'on'"),
    ("challenge create drill ford red fog", "fog is no OPTION=VALUE"),
    ("challenge create drill ford red clock=soon", "clock=soon"),
    ("challenge create drill ford red clock=move:yes", "clock="),
    ("challenge create drill ford bid:red", "bid:SEAT:POINTS"),
    ("challenge create drill ford bid:red:many", "bid:SEAT:POINTS"),
    ("--to red challenge create drill ford red", "--to needs SEAT=NAME"),
    ("challenge accept c_1 bid:red", "bid:SEAT:POINTS"),
    ("pool open drill ford fog", "OPTION=VALUE"),
    ("moment m_1", "MATCH#SEAT@UPDATE"),
    ("moment m_1#red", "MATCH#SEAT@UPDATE"),
    ("moment m_1@x", "MATCH#SEAT@UPDATE"),
    ("since m_1 x", "x is no number"),
    ("note m_1 text x", "x is no number"),
    ("history m_1 x", "x is no number"),
    ("history m_1 -1", "-1 is no number"),
    ("preview m_1 {}", "not a JSON list"),
    ("preview m_1 [", "not a JSON list"),
    ("orders m_1 {}", "not a JSON list: it is another value"),
    ("orders m_1 [", "not a JSON list"),
    ("act m_1 {", "not a JSON object: string or '}' expected"),
    ("act m_1 []", "not a JSON object: it is another value"),
    ('act m_1 {"a":1,"a":2}', "duplicate object key"),
    ("--expect x act m_1 {}", "--expect needs a number"),
    ("pick m_1 []", "not a JSON object: it is another value"),
    ("explain m_1 move", "not a JSON object"),
    ("tournament show", "which one?"),
    ("tournament join", "which one?"),
    ("tournament create name", "name"),
    ("vacation m_1 tomorrow yes", "usage: estafette vacation MATCH [UNTIL]"),
    ("settings zone", "zone: zone=Europe/Berlin"),
    ("settings away=soon", "away=soon: write away=FROM/TO|none"),
    ("settings sleep=night", "sleep=night: write sleep=23:00-07:00|none"),
    ("settings =UTC", "=UTC: zone=Europe/Berlin, sleep="),
    ("settings z=UTC", "z=UTC: zone=Europe/Berlin, sleep="),
    ("settings zone=", "zone=: write zone=Europe/Berlin"),
    ("settings saves=maybe", "saves=maybe: write saves=yes|no"),
    ("settings saves=", "saves=: write saves=yes|no"),
]

#: What the server refuses to one who has no part in anything.
REFUSALS = [
    ("challenge accept c_0", "no such challenge"),
    ("challenge withdraw c_0", "no such challenge"),
    ("challenge create drill ford purple", "no such seat"),
    ("challenge create drill ford red clock=move:1d,later", "later"),
    ("challenge create drill ford red fog=thick", "fog"),
    ("challenge create chess ford red", "no such game"),
    ("pool join l_0", "params.pool"),
    ("view m_0", "no such match"),
    ("record m_0", "no such match"),
    ("history m_0", "no such match"),
    ("act m_0 {}", "no such match"),
    ("watch m_0", "no such match"),
    ("undo m_0", "no such match"),
    ("claim m_0", "no such match"),
    ("propose m_0 marriage", "propose.kind"),
    ("propose m_0 pause", "no such match"),
    ("propose m_0 time", "no such match"),
    ("seat take m_0 red", "no such match"),
    ("rematch m_0", "no such match"),
    ("result m_0", "no such match"),
    ("tournament show t_0", "no such tournament"),
    ("tournament export t_0", "no such tournament"),
    ("tournament dance t_0", "there is no such method"),
    ("ratings chess", "no such game"),
    ("rating Nobody", "no player of that name"),
    ("notify add mail anna@example.org", "this server sends no mail"),
    ("notify add hook http://x.example/", "https://"),
    ("notify remove w_0", "you have no such channel"),
    ("notify confirm w_0 123456", "you have no such channel"),
    ("password", "a guest has no password"),
    ("block Nobody", "no player of that name"),
    ("recover Anna", "this server sends no mail"),
]

SECRETS = {"ESTAFETTE_PASSWORD": "correct horse battery",
           "ESTAFETTE_NEW_PASSWORD": "staple battery horse"}


async def test_words_that_are_wrong_ask_no_server(house):
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    await desk.run("a", "guest")
    for words, expected in WRONG:
        said = "\n".join(await desk.run("a", *words.split(), code=USAGE))
        assert said.startswith("estafette: "), (words, said)
        assert expected in said, (words, said)


async def test_what_the_server_refuses_is_said_in_its_words(house):
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    await desk.run("a", "guest")
    for words, expected in REFUSALS:
        said = "\n".join(await desk.run("a", *words.split(), code=ERROR,
                                        **SECRETS))
        assert said.startswith("estafette: "), (words, said)
        assert expected in said, (words, said)
    assert await desk.json("a", "match", "list") == []


async def test_a_match_in_words(house):
    """What is asked as JSON elsewhere, as a person reads it."""
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    match, _ = await seated(desk, "ford", "clock=move:1d,vacation:7d")

    async def say(*words, by="b", **more):
        return "\n".join(await desk.run(by, *words, **more))

    view = await say("view", match)
    assert f"{match}  drill/ford  as blue-left  running" in view
    assert "to act: blue-left blue-right red" in view
    assert "you may: plot  Give an order (D3.2)" in view
    assert "0502  " in view and "(face down)" in view
    picked = await say("pick", match, '{"type":"plot"}')
    assert "unit: piece" in picked and "b-ash" in picked
    picked = await say("pick", match, '{"type":"end_phase"}')
    assert picked.splitlines()[0] == "complete"
    assert await say("explain", match, '{"type":"end_phase"}') == "allowed"
    told = await say("explain", match, '{"type":"pass"}')
    assert told.startswith("refused by D2.4: ")
    told = await say("--expect", "99", "act", match, '{"type":"end_phase"}',
                     code=ERROR)
    assert "conflict" in told, told
    acted = await say("act", match, '{"type":"end_phase"}')
    assert "D2.8" in acted and "Blue-left has ended the phase" in acted
    assert "Blue-left has ended the phase" in await say("history", match, "1")
    assert "since update" in await say("since", match, "0", by="c")
    moment = await say("moment", f"{match}#blue-left@0")
    assert "as blue-left  update 0" in moment
    assert await say("moment", f"{match}#red@0", code=ERROR)
    await say("note", match, "to remember")
    await say("note", match, "then", "0")
    assert (await say("note", match)).splitlines() == ["to remember",
                                                       "@0  then"]
    await say("chat", match, "halloo")
    assert "halloo" in await say("chat", match, by="a")
    assert await say("orders", match) == "none is left"
    order = '{"on":"parry","answer":"pass","until":"withdrawn"}'
    assert '"on":"parry"' in await say("orders", match, f"[{order}]")
    assert '"on":"parry"' in await say("orders", match)
    assert await say("preview", match)
    assert await say("orders", match, "[]") == "none is left"
    assert "draw" in await say("propose", match, "draw")
    assert "draw" in await say("propose", match, by="a")
    told = await say("claim", match, code=ERROR)
    assert "no flag of an opponent has fallen" in told
    assert "you are not on vacation" in await say("vacation", match, by="a",
                                                   code=ERROR)
    assert await say("vacation", match, "2099-01-01T00:00:00Z", by="a")
    assert await say("vacation", match, by="a")
    assert "not your turn" in await say("undo", match, code=ERROR)
    assert "not over" in await say("result", match)
    assert "blue-left" in await say("match", "list")
    await say("act", match, '{"type":"resign"}')
    assert "red wins" in await say("view", match)
    told = await say("act", match, '{"type":"end_phase"}', code=REFUSED)
    assert told.startswith("estafette: refused by D2.7: "), told
    assert "by rules" in await say("result", match)


async def test_a_watcher_reads_along(house):
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    match, _ = await seated(desk, "ford")
    watcher = await desk.start("b", "watch", match)
    first = await watcher.stdout.readline()
    await desk.run("a", "chat", match, "halloo")
    await desk.run("a", "act", match, '{"type":"resign"}')
    out, err = await watcher.communicate()
    said = (first + out).decode()
    assert watcher.returncode == 0 and err == b"", err
    assert "to act: " in said and ": halloo" in said
    assert "over: " in said.splitlines()[-1] and "blue" in said
