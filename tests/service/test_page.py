"""The web page as a server gives it: files, addresses, what a browser is told."""
import asyncio
import gzip
import json
import re

import wire
from wire import Client

PACKED = {"Accept-Encoding": "gzip, br"}
HTML = {"Accept": "text/html,application/xhtml+xml"}


async def get(server, path, headers=(), method="GET"):
    """Status, headers and body; what is packed is unpacked."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = [f"{method} {path} HTTP/1.1", "Host: x", *(
        f"{name}: {value}" for name, value in dict(headers).items())]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    text = await asyncio.wait_for(reader.read(), wire.DEADLINE)
    writer.close()
    head, _, body = text.partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    told = {name.lower(): value for name, value in
            (line.split(": ", 1) for line in rest)}
    if told.get("content-encoding") == "gzip" and method == "GET":
        body = gzip.decompress(body)
    return int(first.split()[1]), told, body


async def test_the_shell_and_its_files(house):
    server = await house.server()
    status, told, shell = await get(server, "/", {**HTML, **PACKED})
    assert status == 200 and told["content-type"].startswith("text/html")
    assert told["cache-control"] == "no-cache"
    assert "accept-language" in told["vary"]
    policy = told["content-security-policy"]
    for rule in ("default-src 'none'", "script-src 'self'", "style-src 'self'",
                 "connect-src 'self'", "frame-ancestors 'none'",
                 "base-uri 'none'", "form-action 'none'",
                 "require-trusted-types-for 'script'"):
        assert rule in policy, rule
    assert "unsafe" not in policy and "set-cookie" not in told
    files = re.findall(r'(?:src|href)="(/[^"]+)"', shell.decode())
    assert len(files) == 5, files
    for path in files:
        status, told, body = await get(server, path, PACKED)
        assert status == 200 and "immutable" in told["cache-control"], path
        assert told["content-encoding"] == "gzip" and body
        assert told["x-content-type-options"] == "nosniff", path
        assert told["cross-origin-resource-policy"] == "same-origin", path
        assert "default-src 'none'" in told["content-security-policy"], path
        # The page's worker asks in another way for what a browser has.
        assert told["vary"] == "accept-encoding"
        status, plain, same = await get(server, path)
        assert status == 200 and "content-encoding" not in plain
        assert same == body and len(same) == int(plain["content-length"])
        status, head, none = await get(server, path, PACKED, "HEAD")
        assert status == 200 and none == b""
        assert head["content-length"] == told["content-length"]
    build = files[0].split("/")[2]
    for path in (files[0].replace(build, "0" * 16), f"/a/{build}/build",
                 f"/a/{build}/shell.en.html", f"/a/{build}/shell.es.html",
                 f"/a/{build}/../build", "/a/",
                 f"/a/{build}", f"/a/{build}/", "/m/", "/m/<x>", "/m/a/b"):
        status, told, _ = await get(server, path, HTML)
        assert status == 404, path
        assert "default-src 'none'; base-uri 'none'" in told[
            "content-security-policy"]


async def test_hello_says_which_page_it_gives(house):
    """So that a page which was opened before an upgrade can be loaded anew."""
    server = await house.server()
    client = await Client.open(server)
    _, _, shell = await get(server, "/", HTML)
    assert f"/a/{client.hello['page']}/".encode() in shell
    await client.close()


async def test_the_worker_keeps_its_own_build(house):
    """It stands above all of the page, under the page's own rules."""
    server = await house.server()
    status, told, body = await get(server, "/worker.js", PACKED)
    assert status == 200 and told["content-type"].startswith("text/javascript")
    assert told["cache-control"] == "no-cache"
    assert "connect-src 'self'" in told["content-security-policy"]
    _, _, shell = await get(server, "/", HTML)
    [build] = set(re.findall(rb"/a/([0-9a-f]{16})/", shell))
    assert set(re.findall(rb"/a/([0-9a-f]{16})/", body)) == {build}
    status, told, body = await get(server, f"/a/{build.decode()}/page.webmanifest")
    assert status == 200 and "manifest+json" in told["content-type"]
    assert json.loads(body)["start_url"] == "/"
    for path in (f"/a/{build.decode()}/worker.js/", "/worker.js/", "/worker.jsx"):
        status, _, _ = await get(server, path)
        assert status == 404, path


PNG = b"\x89PNG\r\n\x1a\n"


async def test_a_link_has_a_picture_and_a_telephone_its_icons(house):
    """Of what a picture is, its address is whole if the host has said theirs."""
    for options, origin in (((), ""), (("--public-url", "https://play.example"),
                                       "https://play.example")):
        server = await house.server(*options)
        for path in ("/", "/m/m_0", "/rules/vitoria", "/t/t_0"):
            for headers in ({**HTML, **PACKED}, HTML):
                _, _, body = await get(server, path, headers)
                [picture] = re.findall(
                    r'property="og:image" content="([^"]*)"', body.decode())
                assert picture.startswith(f"{origin}/a/"), picture
        size = await picture_size(server, picture.removeprefix(origin))
        assert size == (1200, 630)
        folder = picture.removeprefix(origin).rsplit("/", 1)[0]
        _, _, manifest = await get(server, f"{folder}/page.webmanifest")
        icons = [icon for icon in json.loads(manifest)["icons"]
                 if icon["type"] == "image/png"]
        for icon in icons:
            wide, high = await picture_size(server, f"{folder}/{icon['src']}")
            assert icon["sizes"] == f"{wide}x{high}"
        assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
        [touch] = re.findall(rb'apple-touch-icon" href="([^"]*)"',
                             (await get(server, "/", HTML))[2])
        assert await picture_size(server, touch.decode()) == (180, 180)


async def picture_size(server, path):
    status, told, body = await get(server, path)
    assert status == 200 and told["content-type"] == "image/png"
    assert body.startswith(PNG)
    return tuple(int.from_bytes(body[at:at + 4]) for at in (16, 20))


async def test_who_asks_for_no_html_gets_text(house):
    server = await house.server()
    for headers in ({}, {"Accept": "*/*"}):
        status, told, body = await get(server, "/", headers)
        assert status == 200 and told["content-type"].startswith("text/plain")
        assert body.startswith(b"Estafette: ")
    status, told, _ = await get(server, "/m/m_0", {})
    assert status == 200 and told["content-type"].startswith("text/html")


async def get_in_time(server, path, headers=()):
    """The same, once the server has time: it reads few pages at once."""
    while True:
        status, told, body = await get(server, path, headers)
        if status not in (429, 503):
            return status, told, body
        await asyncio.sleep(0)


async def get_file(server, path):
    status, told, body = await get_in_time(server, path, PACKED)
    assert status == 200 and told["content-encoding"] == "gzip"
    return told, body


UNDRAWN = {"charts", "cards"}


async def hold_parts(server, path, whole, others, part, members):
    """Who asks for a part of a file gets these members of it; and for the others, the
    rest but for what no client draws."""
    async def kept(name):
        _, body = await get_file(server, path.replace(".json", f".{name}.json"))
        return json.loads(body)

    rest, chosen = await kept(others), await kept(part)
    for each in rest, chosen:
        assert each.items() <= whole.items()
    assert set(chosen) == set(whole) & members
    assert not set(rest) & (set(chosen) - {"intro"})
    assert set(whole) - set(rest) - set(chosen) <= UNDRAWN


async def test_phrases_are_a_file(house):
    """What the method answers, packed, and kept for an hour."""
    server = await house.server()
    client = await Client.open(server)
    for game in (await client.call("game.list"))["games"]:
        whole = await client.call("game.phrases", game=game["game"],
                                  language="es")
        path = f"/phrases/{game['game']}.es.json"
        told, body = await get_file(server, path)
        assert told["cache-control"] == "public, max-age=3600"
        assert json.loads(body) == whole
        status, plain, body = await get_in_time(server, path)
        assert status == 200 and "content-encoding" not in plain
        assert json.loads(body) == whole
        await hold_parts(server, path, whole, "said", "prose", {"briefings", "coach"})
    for name in ("drill.en", "drill.fr", "chess.es", "service.es", "drill", "",
                 ".", ".es", "drill.", "drill.es.es", "drill.es.board", "drill.said", "../drill.es",
                 "x" * 50 + ".es", "x" * 300, "%00.es"):
        status, _, _ = await get_in_time(server, f"/phrases/{name}.json")
        assert status in (400, 404), name
    await client.close()


async def test_rules_told_in_another_language_are_a_file(house):
    server = await house.server()
    client = await Client.open(server)
    path = "/phrases/vitoria/historical.es.json"
    _, body = await get_file(server, path)
    told = json.loads(body)
    whole = await client.call("game.phrases", game="vitoria", language="es",
                              scenario="historical")
    assert told == {"clauses": whole["clauses"]}
    assets = await client.call("game.assets", game="vitoria",
                               scenario="historical")
    assert ([one["number"] for one in assets["clauses"]]
            == [one["number"] for one in told["clauses"]])
    assert all(one != other for one, other
               in zip(assets["clauses"], told["clauses"]))
    without = await client.call("game.phrases", game="vitoria", language="es",
                                scenario="nowhere")
    assert "clauses" not in without and "labels" in without
    for name in ("vitoria/historical.en", "vitoria/nowhere.es", "chess/a.es",
                 "vitoria/.es", "vitoria/historical/.es", "/historical.es"):
        status, _, _ = await get_in_time(server, f"/phrases/{name}.json")
        assert status in (400, 404), name
    await client.close()


async def test_assets_are_two_files(house):
    server = await house.server()
    client = await Client.open(server)
    games = (await client.call("game.list"))["games"]
    total = 0
    for game in games:
        for scenario in game["scenarios"]:
            total += 1
            where = {"game": game["game"], "scenario": scenario["scenario"]}
            whole = await client.call("game.assets", **where)
            path = f"/assets/{scenario['assets']}.json"
            told, body = await get_file(server, path)
            assert "immutable" in told["cache-control"]
            board = json.loads(body)
            status, _, body = await get_in_time(
                server, f"/assets/{board.pop('rules')}.json")
            assert status == 200
            clauses = json.loads(body)
            assert board | clauses == whole
            del whole["clauses"]
            whole["rules"] = json.loads(
                (await get_file(server, path))[1])["rules"]
            await hold_parts(server, path, whole, "board", "prose",
                             {"briefing", "coach", "intro"})
    assert total > 8
    for name in ("0" * 64, "0" * 65, "0" * 64 + ".board", ".board", "", "..", "x" * 300, "%00"):
        status, _, _ = await get_in_time(server, f"/assets/{name}.json")
        assert status in (400, 404), name
    await client.close()


async def upgraded(server, origin):
    try:
        client = await Client.raw(server, origin=origin)
    except Exception:  # noqa: BLE001 whatever it is called: it was refused
        return False
    await client.close()
    return True


async def test_its_own_page_may_connect(house):
    """By public-url, or on this machine by the port; never by Host."""
    server = await house.server()
    port = server.port
    for host in ("127.0.0.1", "localhost", "[::1]"):
        assert await upgraded(server, f"http://{host}:{port}"), host
        for other in (f"https://{host}:{port}", f"http://{host}",
                      f"http://{host}:{port + 1}", f"http://{host}:{port}0",
                      f"http://{host}:{port}/"):
            assert not await upgraded(server, other), other
    for other in (f"http://evil.example:{port}", "null",
                  f"http://127.0.0.1.evil.example:{port}"):
        assert not await upgraded(server, other), other
    public = await house.server("--public-url", "https://play.example")
    assert await upgraded(public, "https://play.example")
    for other in ("https://play.exampl", "https://play.example.evil.example",
                  "http://play.example", "https://play.example:444", "https:",
                  f"http://127.0.0.1:{public.port}"):
        assert not await upgraded(public, other), other
