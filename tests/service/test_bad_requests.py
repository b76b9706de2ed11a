"""The door: what is not a request, or not in order, changes nothing."""
import asyncio
import copy
import json
import urllib.error
import urllib.request

import websockets
from prometheus_client.parser import text_string_to_metric_families

import wire
from wire import SCHEMAS, SHARED, Client, check, is_fit

HELLO = {"protocol": "estafette.v1", "client": "test/1"}
ANSWERED = {"match": "m_" + "0" * 32, "challenge": "c_" + "0" * 32,
            "notify_channel": "w_" + "0" * 32,
            "time": "2026-01-01T00:00:00Z", "tournament": "t_" + "0" * 32,
            "pool": "p_" + "0" * 32}


async def error_of(client, text, key=None):
    answer = await client.send_text(text, key)
    return answer["error"]["message"]


async def is_alive(client):
    await client.call("game.list")


async def test_malformed_messages(house):
    client = await Client.open(await house.server())
    cases = [
        ("", "parse_error"), ("{", "parse_error"), ("nonsense", "parse_error"),
        ("{\"a\":NaN}", "parse_error"), ("{\"a\":01}", "parse_error"),
        ("{\"a\":\"\\ud800\"}", "parse_error"),
        ("{\"a\":\"\\u0000\"}", "parse_error"),
        ("\ufeff{}", "parse_error"), ("{} {}", "parse_error"),
        ("[]", "invalid_request"), ("{}", "invalid_request"),
        ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"game.list\"}]",
         "invalid_request"),
        ("{\"jsonrpc\":\"2.0\",\"method\":\"game.list\"}", "invalid_request"),
        ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"game.list\"}",
         "invalid_request"),
        ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"game.list\"}",
         "invalid_request"),
        ("{\"jsonrpc\":\"2.0\",\"id\":\"" + "x" * 200
         + "\",\"method\":\"game.list\"}", "invalid_request"),
        ("[" * 33 + "]" * 33, "invalid_request"),
        ("[" * 60000, "invalid_request"),
        ("[" + "0," * 10001 + "0]", "invalid_request"),
    ]
    for text, word in cases:
        assert await error_of(client, text) == word, text[:60]
    for text, word in [
            ({"id": 1, "method": "game.list"}, "invalid_request"),
            ({"jsonrpc": "1.0", "id": 1, "method": "game.list"},
             "invalid_request"),
            ({"jsonrpc": "2.0", "id": 1}, "invalid_request"),
            ({"jsonrpc": "2.0", "id": 1, "result": {}}, "invalid_request"),
            ({"jsonrpc": "2.0", "id": 1, "method": 7}, "invalid_request"),
            ({"jsonrpc": "2.0", "id": 1, "method": "game.list", "more": 1},
             "invalid_request"),
            ({"jsonrpc": "2.0", "id": 1, "method": "game.list", "params": []},
             "invalid_params"),
            ({"jsonrpc": "2.0", "id": 1, "method": "admin.hold"},
             "method_not_found"),
            ({"jsonrpc": "2.0", "id": 1, "method": "(due)"},
             "method_not_found")]:
        assert await error_of(client, json.dumps(text), 1) == word, text
    doubled = ('{"jsonrpc":"2.0","id":1,"method":"game.list",'
               '"params":{},"params":{}}')
    assert await error_of(client, doubled) == "invalid_request"
    await is_alive(client)


async def test_ids_come_back_as_they_were(house):
    client = await Client.open(await house.server())
    for key in [0, -7, 2 ** 53, "a", "", 'quote " and \\ and é']:
        answer = await client.send_text(json.dumps(
            {"jsonrpc": "2.0", "id": key, "method": "game.list"}), key,
            "game.list")
        assert answer["id"] == key and "result" in answer


async def test_hello_comes_first_and_once(house):
    server = await house.server()
    client = await Client.raw(server)
    await client.refused("game.list", "invalid_request")
    await client.refused("hello", "invalid_params")
    await client.refused("hello", "invalid_params", protocol="estafette.v2",
                         client="x")
    await client.call("hello", **HELLO)
    await client.refused("hello", "invalid_request", **HELLO)
    await is_alive(client)


async def test_hello_comes_again_to_say_a_language(house):
    """And what goes wrong is told in it, on this connection."""
    server = await house.server()
    client, other = await Client.open(server), await Client.open(server)

    async def words(who, method, **params):
        error = await who.refused(method, "not_found", "not_signed_in",
                                  **params)
        return error["data"]["text"]

    nowhere = {"match": "m_nowhere"}
    assert await words(client, "match.watch", **nowhere) == "there is no such match"
    await client.refused("hello", "invalid_params", **HELLO, language="?")
    await client.call("hello", **HELLO, language="es-AR")
    assert await words(client, "match.watch", **nowhere) == "no hay tal partida"
    assert (await words(client, "match.list", mine=True)
            == "solo tiene partidas quien ha entrado")
    assert await words(other, "match.watch", **nowhere) == "there is no such match"
    await client.call("hello", **HELLO, language="fr")
    assert await words(client, "match.watch", **nowhere) == "there is no such match"
    await is_alive(client)


async def test_no_hello_no_connection(house):
    server = await house.server("--hello-within", "1")
    client = await Client.raw(server)
    assert await client.closed() == 1008


async def test_a_long_message_is_answered_and_closed(house):
    server = await house.server()
    client, other = await Client.open(server), await Client.open(server)
    long = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "hello",
                       "params": {"client": "x" * 65536}})
    assert await error_of(client, long) == "too_large"
    assert await client.closed() == 1009
    client = await Client.open(server)
    huge = "x" * (5 << 20)
    assert await error_of(client, huge) == "too_large"
    assert await client.closed() == 1009
    await is_alive(other)


async def test_a_message_in_pieces(house):
    client = await Client.open(await house.server())
    text = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "game.list",
                       "params": {}})
    answer = client.send_text([text[:20], "", text[20:]], 1, "game.list")
    assert "result" in await answer
    full = json.dumps({"jsonrpc": "2.0", "id": 2, "method": "game.list"})
    answer = client.send_text(full + " " * (65536 - len(full)), 2,
                              "game.list")
    assert "result" in await answer
    await is_alive(client)


async def test_binary_frames_are_not_read(house):
    server = await house.server()
    client, other = await Client.open(server), await Client.open(server)
    await client.socket.send(json.dumps(
        {"jsonrpc": "2.0", "id": 1, "method": "account.guest"}).encode())
    assert await client.closed() == 1003
    await is_alive(other)


def example(schema, name=None):
    """Some value that fits a schema."""
    if "$ref" in schema:
        file, _, part = schema["$ref"].partition("#/$defs/")
        if part in ANSWERED:
            return ANSWERED[part]
        return example(SCHEMAS[file or "common.json"]["$defs"][part], part)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    kind = schema.get("type", "object")
    if kind == "object":
        properties = schema.get("properties", {})
        return {member: example(properties[member], member)
                for member in schema.get("required", [])}
    if kind == "string":
        known = {"bytes": "0" * 64, "seal": "0" * 64, "nonce": "0" * 32,
                 "password": "long enough", "code": "0" * 6}
        return known.get(name, "abcdef")
    if kind == "integer":
        return max(1, schema.get("minimum", 1))
    if kind == "array":
        return [example(schema["items"])
                for _ in range(schema.get("minItems", 0))]
    return {"boolean": True}[kind]


def broken(schema, params):
    """Params that do not fit: each member missing, of a wrong type, extra."""
    for name in schema.get("required", []):
        yield {n: v for n, v in params.items() if n != name}
    for name in schema.get("properties", {}):
        for wrong in (None, [], 1.5, {"x": {}}, [[]]):
            yield {**params, name: wrong}
    yield {**params, "surprise": 1}


async def test_every_method_with_params_that_do_not_fit(house):
    server = await house.server("--rate", "0")
    client = await Client.guest(server)
    tried = 0
    for file in sorted(set(SCHEMAS) - SHARED):
        parts = SCHEMAS[file]["$defs"]
        method = file.removesuffix(".json")
        if "result" not in parts or method == "hello":
            continue
        params = example(parts["params"])
        check(file, "params", params)
        for wrong in broken(parts["params"], params):
            if is_fit(file, "params", wrong):
                continue
            await client.refused(method, "invalid_params", **wrong)
            tried += 1
    assert tried > 400, tried
    await is_alive(client)


async def test_what_is_too_large(house):
    client = await Client.guest(await house.server())
    match = ANSWERED["match"]
    await client.refused("match.chat", "too_large", match=match,
                         text="x" * 2001)
    await client.refused("match.note", "too_large", match=match,
                         text="é" * 2001)
    base = {"match": match, "expect": 0, "nonce": "0" * 32}
    deep = {"type": "x"}
    for _ in range(8):
        deep = {"type": "x", "a": deep}
    await client.refused("match.act", "too_large", action=deep, **base)
    await client.refused("match.act", "too_large", **base,
                         action={"type": "x", "text": "y" * 16384})
    await client.refused("match.pick", "too_large", match=match, partial=deep)


async def test_who_has_not_signed_in(house):
    client = await Client.open(await house.server())
    for file in sorted(set(SCHEMAS) - SHARED):
        parts = SCHEMAS[file]["$defs"]
        method = file.removesuffix(".json")
        if "result" not in parts or method == "hello":
            continue
        if method.split(".")[0] == "account" and method not in (
                "account.logout", "account.sessions"):
            continue
        open_to_all = ("game.list", "game.assets", "game.phrases", "house.list",
                       "challenge.list",
                       "challenge.find",
                       "match.watch", "match.unwatch", "match.layer",
                       "match.history", "match.view_at", "match.record",
                       "match.review",
                       "match.result", "pool.list", "rating.list",
                       "rating.show", "stats.sides", "tournament.list",
                       "tournament.archive", "tournament.show",
                       "tournament.table",
                       "tournament.trail", "tournament.trf")
        if method not in open_to_all:
            await client.refused(method, "not_signed_in",
                                 **example(parts["params"]))


async def test_a_match_that_is_not(house):
    client = await Client.guest(await house.server())
    for file in sorted(set(SCHEMAS) - SHARED):
        parts = SCHEMAS[file]["$defs"]
        method = file.removesuffix(".json")
        required = parts.get("params", {}).get("required", [])
        if "result" not in parts or method == "match.unwatch":
            continue
        if "match" in required or "challenge" in required:
            await client.refused(method, "not_found",
                                 **example(parts["params"]))
    await client.refused("match.watch", "not_found", match="m_" + "0" * 60)


async def test_too_fast(house):
    server = await house.server("--rate", "5", "--burst", "10")
    client = await Client.open(server)
    answers = await asyncio.gather(*[client.ask("game.list", {})
                                     for _ in range(30)])
    errors = [a["error"] for a in answers if "error" in a]
    assert errors and all(e["message"] == "too_fast" for e in errors)
    assert all(e["data"]["wait"] > 0 for e in errors)
    assert 8 <= len(answers) - len(errors) <= 20
    other = await Client.open(server)
    await is_alive(other)
    try:
        for _ in range(200):
            await client.socket.send("{}")
    except websockets.ConnectionClosed:
        pass
    # 1006 where the end overtakes the reason: we are still writing.
    assert await client.closed() in (1006, 1008)
    await is_alive(other)


async def refused_at_the_gate(server, **options):
    try:
        client = await Client.raw(server, **options)
    except (websockets.InvalidStatusCode, websockets.InvalidMessage,
            ConnectionError):
        return True
    await client.close()
    return False


async def test_origins(house):
    server = await house.server("--origin", "https://play.example",
                                "--origin", "https://other.example")
    assert not await refused_at_the_gate(server)
    assert not await refused_at_the_gate(server, origin="https://play.example")
    assert not await refused_at_the_gate(server,
                                         origin="https://other.example")
    assert await refused_at_the_gate(server, origin="https://evil.example")
    assert await refused_at_the_gate(server, origin="null")


async def test_connections_are_counted(house):
    server = await house.server("--per-address", "3")
    clients = [await Client.open(server) for _ in range(3)]
    assert await refused_at_the_gate(server)
    await clients[0].close()
    while await refused_at_the_gate(server):
        pass
    await is_alive(clients[1])


async def test_who_does_not_read_is_closed(house):
    server = await house.server("--rate", "0")
    client = await Client.open(server)
    # The assets are large; the transport stops reading and asks on.
    games = await client.call("game.list")
    game = games["games"][0]
    client.socket.transport.pause_reading()
    params = {"game": game["game"],
              "scenario": game["scenarios"][0]["scenario"]}
    text = json.dumps({"jsonrpc": "2.0", "id": 9, "method": "game.assets",
                       "params": params})
    other = await Client.open(server)
    try:
        async with asyncio.timeout(60):
            while True:
                await client.socket.send(text)
                await asyncio.sleep(0)
    except (websockets.ConnectionClosed, ConnectionError):
        pass
    await is_alive(other)


async def fetch(server, path, method="GET", **headers):
    port = server.metrics if path == "/metrics" else server.port

    def get():
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}{path}", method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=wire.DEADLINE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, ""
    return await asyncio.get_event_loop().run_in_executor(None, get)


async def test_it_listens_where_it_was_told(house):
    """127.0.0.2 reaches whoever listens everywhere, and nobody else."""
    server = await house.server()
    try:
        await asyncio.open_connection("127.0.0.2", server.port)
    except ConnectionRefusedError:
        pass
    else:
        raise AssertionError("listens on more than 127.0.0.1")


async def test_an_address_of_another_machine(house):
    server = wire.Server((await house.server()).program,
                         "--listen", "240.1:0")
    try:
        await server.start()
    except AssertionError:
        pass
    assert server.process.returncode == 1, server.process.returncode
    assert any("cannot listen on 240.1: no address of this machine" in line
               for line in server.log), server.log


async def test_a_port_that_is_taken(house):
    first = await house.server()
    second = wire.Server(first.program)
    second.port = first.port
    try:
        await second.start()
    except AssertionError:
        pass
    assert second.process.returncode == 1, second.process.returncode
    assert any("cannot listen" in line for line in second.log), second.log
    client = await Client.open(first)
    await is_alive(client)


async def test_pages(house):
    server = await house.server()
    status, text = await fetch(server, "/")
    assert status == 200 and "estafette.v1" in text
    assert await fetch(server, "/healthz") == (200, "ok\n")
    for path in ["/nothing", "/../etc/passwd", "/records/", "/records/x.json",
                 "/records/m_" + "0" * 32 + ".json", "/%2e%2e/secret",
                 "/..%2fetc", "/records/..%2f..%2fdb",
                 "/records/" + "m" * 3000 + ".json"]:
        status, _ = await fetch(server, path)
        assert status in (400, 403, 404, 414), (path, status)


async def told(server, text):
    """All that is answered to these bytes before the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(text)
    answer = await asyncio.wait_for(reader.read(), wire.DEADLINE)
    writer.close()
    return answer


async def test_who_asks_for_a_head_gets_no_body(house):
    server = await house.server()
    for path, status in ((b"/healthz", b"200"), (b"/nothing", b"404")):
        answer = await told(server, b"HEAD " + path + b" HTTP/1.1\r\nHost: x"
                            b"\r\nConnection: close\r\n\r\n")
        assert answer.split()[1] == status and b"content-length" in answer
        assert answer.endswith(b"\r\n\r\n"), answer


async def test_nothing_but_a_websocket_is_changed_to(house):
    """By h2c one would ask past a proxy that keeps paths to itself."""
    server = await house.server()
    answer = await told(
        server, b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: "
        b"Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n")
    assert answer.split()[1] == b"403", answer


async def test_no_request_hides_in_the_body_of_another(house):
    """A proxy would give its answer to whoever comes next on that line."""
    server = await house.server()
    hidden = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"
    chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (len(hidden), hidden)
    bodies = [(b"Transfer-Encoding: chunked", chunks),
              (b"Content-Length: 0x10", hidden),
              (b"Content-Length: -1", hidden),
              (b"Content-Length: 18446744073709551617", hidden),
              (b"Content-Length: 0\r\nContent-Length: %d" % len(hidden),
               hidden)]
    for method in (b"GET", b"POST"):
        for line, body in bodies:
            answer = await told(server, method + b" /nothing HTTP/1.1\r\n"
                                b"Host: x\r\n" + line + b"\r\n\r\n" + body)
            head, _, rest = answer.partition(b"\r\n\r\n")
            assert head.split()[1] in (b"404", b"405"), (line, answer)
            assert b"connection: close" in head.lower(), (line, head)
            assert rest in (b"not found\n", b"only GET\n"), (line, answer)


async def test_nobody_stands_behind_a_connect(house):
    server = await house.server()
    assert await told(server, b"CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n") == b""
    assert (await fetch(server, "/healthz"))[0] == 200


async def counted(server):
    """The samples of /metrics, by name and labels."""
    status, text = await fetch(server, "/metrics")
    assert status == 200
    samples = [sample for family in text_string_to_metric_families(text)
               for sample in family.samples]
    names = [(s.name, tuple(sorted(s.labels.items()))) for s in samples]
    assert len(names) == len(set(names)), "a sample stands there twice"
    return dict(zip(names, (sample.value for sample in samples)))


def taken(server):
    log = server.database.with_name(f"{server.database.name}-wal")
    return server.database.stat().st_size + log.stat().st_size


async def test_metrics_tell_what_the_database_takes(house):
    server = await house.server()
    least = taken(server)  # neither file shrinks while the server runs
    told = await counted(server)
    assert 0 < least <= told[("estafette_store_bytes", ())] <= taken(server)
    assert told[("estafette_store_free_bytes", ())] > 0


async def test_metrics_count_and_tell_nothing(house):
    server = await house.server()
    before = await counted(server)
    client = await Client.guest(server)
    await client.call("game.list")
    await client.refused("match.watch", "not_found", match="m_" + "0" * 32)
    after = await counted(server)
    name = "estafette_requests_total"
    listed = (name, (("answer", "ok"), ("method", "game.list")))
    missed = (name, (("answer", "not_found"), ("method", "match.watch")))
    assert listed not in before
    assert after[listed] == 1 and after[missed] == 1, after
    assert after[("estafette_connections", ())] == 2  # and this page
    assert after[("estafette_store_commits_total", ())] > 0
    least = after[("estafette_request_duration_seconds_bucket",
                   (("le", "+Inf"),))]
    assert least == sum(value for (what, _), value in after.items()
                        if what == name)
    _, text = await fetch(server, "/metrics")
    for secret in (client.account["name"], client.token, "m_0000"):
        assert secret not in text
    assert await fetch(server, "/readyz") == (200, "ok\n")


async def test_metrics_have_an_entrance_of_their_own(house):
    """They tell when people play. By the way that players take nobody finds
    them, whatever a proxy forgets to say; by the other there is nothing else."""
    server = await house.server()
    for line in (b"", b"X-Forwarded-For:\r\n", b"X-Forwarded-For: \r\n",
                 b"X-Forwarded-For: 127.0.0.1\r\n", b"Via: 1.1 x\r\n"):
        for host in (b"x", b"127.0.0.1", b"localhost"):
            answer = await told(server, b"GET /metrics HTTP/1.1\r\nHost: "
                                + host + b"\r\n" + line + b"\r\n")
            assert answer.split()[1] == b"404", (line, answer)
    assert (await fetch(server, "/metrics"))[0] == 200
    inner = copy.copy(server)
    inner.port = server.metrics
    assert await fetch(inner, "/healthz") == (200, "ok\n")
    for path in ("/", "/feeds/x", "/off/x", "/records/m_0.json"):
        assert (await fetch(inner, path))[0] == 404, path
    assert (await fetch(inner, "/off/x", "POST"))[0] == 404
    upgrade = (b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
               b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
    assert (await told(inner, upgrade)).split()[1] == b"404"


async def test_pages_that_nobody_waits_for(house):
    """Few records are made at once, and who left makes room again."""
    server = await house.server()
    path = "/records/m_" + "0" * 32 + ".json"
    for _ in range(60):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        await writer.drain()
        writer.close()
    answers = await asyncio.gather(*[fetch(server, path) for _ in range(20)])
    assert {status for status, _ in answers} <= {404, 503}, answers
    await is_alive(await Client.open(server))
    assert (await fetch(server, path))[0] == 404


async def test_draining(house):
    server = await house.server()
    clients = [await Client.guest(server) for _ in range(20)]
    await server.stop()
    for client in clients:
        assert await client.closed() == 1001
        assert client.notices[-1][0] == "server.notice"


async def test_many_requests_at_once_are_answered_in_order(house):
    """More than the server takes in at a time: it reads on as it answers."""
    client = await Client.open(await house.server("--rate", "0"))
    done = []

    async def ask(number):
        await client.call("challenge.list")
        done.append(number)

    for _ in range(5):
        done.clear()
        await asyncio.gather(*[ask(number) for number in range(300)])
        assert done == list(range(300))
