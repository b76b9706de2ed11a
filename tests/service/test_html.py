"""Pages of HTML: tournaments, players and rules, readable without a script."""
import html.parser
import re
import urllib.parse

from test_page import HTML, PACKED, get
from test_ratings import DUEL, people, play
from test_umpire import Cup
from wire import Client, begin, seal

VOID = {"meta", "link", "br", "circle", "path"}
HOSTILE = '<img src=x onerror=alert(1)>"\'&amp;\u202egnol'


class Page(html.parser.HTMLParser):
    """A document: its tags all closed, its texts, links and properties."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.links, self.told = [], [], [], {}
        self.words = ""
        self.feed(text)
        assert self.open == [], self.open

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.tags.append((tag, given))
        assert not any(name.startswith("on") or name == "style"
                       for name in given), (tag, given)
        if tag == "meta" and "property" in given:
            self.told[given["property"]] = given["content"]
        if tag == "a":
            self.links.append(given["href"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        assert tag in VOID
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, (tag, self.getpos())

    def handle_data(self, data):
        self.words += data

    def ids(self):
        return [given["id"] for _, given in self.tags if "id" in given]


async def read(server, path, expected=200):
    status, told, body = await get(server, path, {**HTML, **PACKED})
    assert status == expected, (path, status, body[:200])
    assert told["content-type"] == "text/html; charset=utf-8", told
    assert "script-src 'self'" in told["content-security-policy"]
    assert "require-trusted-types-for 'script'" in told[
        "content-security-policy"]
    assert told["x-content-type-options"] == "nosniff"
    assert told["cache-control"] == "no-cache" and "set-cookie" not in told
    _, plain, same = await get(server, path, HTML)
    assert "content-encoding" not in plain and same == body
    page = Page(body.decode())
    for tag, given in page.tags:
        if tag in ("script", "link"):
            address = given.get("src", given.get("href"))
            assert (await get(server, address))[0] == 200, address
    return page


async def test_a_tournament_is_read_by_its_link(house):
    cup = Cup(house)
    await cup.open(name=HOSTILE.replace("\u202e", ""), rounds=1)
    came = await cup.enter(2)
    page = await read(cup.server, f"/t/{cup.id}")
    for words in (HOSTILE.replace("\u202e", ""), "Swiss system", "Places",
                  came[0].account["name"]):
        assert words in page.words, words
    assert not [tag for tag, _ in page.tags if tag == "img"]
    assert "2 players" in page.told["og:description"]
    assert HOSTILE.replace("\u202e", "") in page.told["og:title"]
    await read(cup.server, f"/t/{cup.id}/1", 404)
    cup.begin(came)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: any(act["act"]["act"] == "publish"
                                     or "round" in act["act"]
                                     for act in acts))
    while (await cup.show())["state"] == "open":
        pass
    table = await read(cup.server, f"/t/{cup.id}/table")
    for client in came:
        assert client.account["name"] in table.words
    first = await read(cup.server, f"/t/{cup.id}/1")
    assert any(link.startswith("/m/m_") for link in first.links), first.links
    trail = await read(cup.server, f"/t/{cup.id}/trail")
    acts = await cup.trail()
    assert sum(tag == "li" for tag, _ in trail.tags) >= 3
    assert acts[0]["text"].replace("\u202e", "") in trail.words
    late = await read(cup.server, f"/t/{cup.id}/trail/1")
    assert f"/t/{cup.id}/trail/0" in late.links
    for path in ("/2", "/0", "/1025", "/table/", "/trail/", "/trail/x",
                 "/trail/-1", "/tables", "/", "//", "/1/1", "/99999999"):
        await read(cup.server, f"/t/{cup.id}{path}", 404)
    await cup.rest()


UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f"
                    "\ufeff\u3164\U000e0000-\U000e0fff]")


async def test_what_others_write_stays_a_text_of_its_own(house):
    """A name as long as it may be, and reasons that would turn a page round."""
    cup = Cup(house)
    wide = "漢" * 64
    await cup.open(name=wide, format="swiss", rounds=1)
    for name in ("The \u202ednuoR", "A\u200bda", "C\u2060up", "Cup\ufe0f",
                 "\u3164", "Cup\U000e0041", "two\nlines", wide + "漢"):
        await cup.host.refused(
            "tournament.create", "invalid_params", "too_large", name=name,
            format="swiss", game="drill", scenario="ford", rounds=1)
    reason = HOSTILE + "\u2066A\u200bd\u2060a\ufe0f\u2069</li><h1>" + "W" * 200
    await cup.ask(cup.host, "cancel", reason=reason)
    for path in ("", "/table", "/trail"):
        page = await read(cup.server, f"/t/{cup.id}{path}")
        assert page.words.count(wide) >= 1, path
        assert wide in page.told["og:title"]
        assert not UNSEEN.search(page.words + str(page.told)), path
        names = [tag for tag, _ in page.tags]
        assert "img" not in names and names.count("h1") == 1, path
    assert UNSEEN.sub("", reason) in page.words


async def test_what_is_private_has_no_page(house):
    cup = Cup(house)
    await cup.open(name="Among friends", private=True)
    for path in ("", "/table", "/1", "/trail"):
        page = await read(cup.server, f"/t/{cup.id}{path}", 404)
        assert "Among friends" not in page.words
        assert "friends" not in str(page.told)
        never = await read(cup.server, f"/t/t_{'0' * 20}{path}", 404)
        assert page.words == never.words and page.told == never.told


async def test_a_player_is_read_by_name(house):
    server = await house.server()
    client = await Client.open(server)
    name = "Жуков"
    await client.call("account.register", name=name,
                      password="a ford in the fog")
    page = await read(server, "/p/" + urllib.parse.quote(name))
    assert name in page.words and name in page.told["og:title"]
    assert "No rated match" in page.words
    for other in ("nobody", "%3Cimg%20src=x%3E", "%22%3E%3Cscript%3E", "a/b",
                  "x" * 300, "%E2%80%AE"):
        page = await read(server, f"/p/{other}", 404)
        assert not [tag for tag, _ in page.tags if tag in ("img", "svg")]
    status, _, _ = await get(server, "/p/%FF", HTML)
    assert status == 404
    await client.close()


async def test_a_rating_has_a_graph_and_a_table(house):
    server, (anna, ben) = await people(house, "Anna", "Ben")
    first = await play([anna, ben], rated=True)
    second = await play([anna, ben], rated=True, private=True)
    page = await read(server, "/p/anna")
    assert "1662" in page.words and "provisional" in page.words
    assert f"/m/{first[0].match}" in page.links
    assert not any(second[0].match in link for link in page.links)
    [graph] = [given for tag, given in page.tags if tag == "svg"]
    assert graph["role"] == "img" and "in 2 results" in graph["aria-label"]
    [line] = [given["d"] for tag, given in page.tags
              if given.get("class") == "course-line"]
    assert line.count("L") == 1


async def card(server, path, **headers):
    """What a link tells, by title and words; one page whoever asks how."""
    status, told, body = await get(server, path, {**HTML, **PACKED, **headers})
    assert status == 200 and told["cache-control"] == "no-cache"
    assert "script-src 'self'" in told["content-security-policy"]
    _, _, plain = await get(server, path, headers)
    assert plain == body
    page = Page(body.decode())
    [about] = [given["content"] for tag, given in page.tags
               if tag == "meta" and given.get("name") == "description"]
    assert about == page.told["og:description"]
    assert not UNSEEN.search(str(page.told)), page.told
    return page.told["og:title"], about


async def test_a_link_to_a_match_tells_of_it(house):
    server, clients = await people(house, "Anna", "Ben")
    generic = await card(server, "/m/m_0")
    assert generic[0] == "Estafette"
    seats = await begin(clients, *DUEL)
    path = f"/m/{seats[0].match}"
    title, about = await card(server, path)
    assert title == "Vitoria 1813 · Subijana: a first game"
    players = {seat.name: seat.client.account["name"] for seat in seats}
    assert about == (f"Allied: {players['allied']}; "
                     f"French: {players['french']}. Turn 1.")
    _, spanish = await card(server, path, **{"Accept-Language": "es"})
    assert "Turno 1." in spanish
    await seats[1].act({"type": "resign"})
    await seats[0].wait(lambda s: "result" in s.view)
    _, about = await card(server, path)
    assert "It is over: " in about and "victory" in about and "Turn" not in about
    closed = await begin(clients, *DUEL, private=True)
    for other in (f"/m/{closed[0].match}", "/c/c_0", "/m/" + "m" * 300,
                  path.replace("/m/", "/c/")):
        assert await card(server, other) == generic, other
    # One that no worker has in its memory is told of all the same.
    await server.stop()
    await server.start()
    assert (await card(server, path))[1] == about


async def test_a_link_to_a_challenge_tells_of_it(house):
    server, [anna, ben] = await people(house, "Anna", "Ben")
    generic = await card(server, "/c/c_0")

    async def offer(**more):
        made = await anna.call("challenge.create", game="vitoria",
                               scenario="introductory", seat="french",
                               seal=seal()[1], **more)
        return f"/c/{made['challenge']}"
    live = {"kind": "fischer", "bank": 5_400_000, "add": 30_000}
    title, about = await card(server, await offer(time_control=live))
    assert title == "Vitoria 1813 · Subijana: a first game"
    assert about == ("Anna offers a match. Allied: free; French: Anna. "
                     "Live: 90 minutes each, and 30 seconds a turn.")
    post = {"kind": "move", "move": 3 * 86_400_000}
    _, about = await card(server, await offer(time_control=post))
    assert about.endswith("By post: 3 days a turn.")
    _, about = await card(server, await offer())
    assert about.endswith("Without a clock.")
    for hidden in (await offer(private=True), await offer(to={"allied": "Ben"})):
        assert await card(server, hidden) == generic
    path = await offer()
    await ben.call("challenge.accept", challenge=path.removeprefix("/c/"),
                   seal=seal()[1])
    assert await card(server, path) == generic, "it is open to nobody any more"


async def test_a_card_is_text_whatever_a_name_says(house):
    """No name may have such letters: one that is in the database all the same,
    as one of another version might be, changes no line and no tag."""
    server, clients = await people(house, "Anna", "Ben")
    seats = await begin(clients, *DUEL)
    made = await clients[0].call("challenge.create", game="vitoria",
                                 scenario="introductory", seat="french",
                                 seal=seal()[1])
    for name in (HOSTILE + "\u200b", 'x"><script>alert(1)</script>',
                 "{player}%s%n", "\u202e" + "漢" * 400):
        assert server.base.change(
            "update account set name = ?1 where folded = 'anna'", name) == 1
        for path in (f"/m/{seats[0].match}", f"/c/{made['challenge']}"):
            _, _, body = await get(server, path, HTML)
            page = Page(body.decode())
            tags = [tag for tag, _ in page.tags]
            assert tags.count("script") == 1 and "img" not in tags, tags
            about = page.told["og:description"]
            assert UNSEEN.sub("", name) in about or len(name) > 300, about
            assert not UNSEEN.search(about), about
            assert about.endswith((".", "Turn 1.", "clock."))


async def test_the_rules_have_an_anchor_each(house):
    server = await house.server()
    client = await Client.open(server)
    for game in (await client.call("game.list"))["games"]:
        assets = await client.call(
            "game.assets", game=game["game"],
            scenario=game["scenarios"][0]["scenario"])
        page = await read(server, f"/rules/{game['game']}")
        ids = page.ids()
        assert len(ids) == len(set(ids))
        for clause in assets["clauses"]:
            assert clause["number"] in ids
            assert clause["heading"] in page.words
        for link in page.links:
            if link.startswith("#"):
                assert link[1:] in ids, link
    for path in ("/rules/chess", "/rules/drill/x"):
        status, _, _ = await get(server, path, HTML)
        assert status == 404, path
    await client.close()
