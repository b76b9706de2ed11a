"""Web Push: a browser is told, and the service between cannot read it."""
import base64
import json

from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from test_clocks import Hand
from test_notify import listen, posts, send, until_log
from wire import Client


def text_of(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def keyed(key, data):
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


class Browser:
    """What subscribes, and opens what comes (RFC 8291, section 3)."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes it"

    def public(self, key):
        return key.public_bytes(serialization.Encoding.X962,
                                serialization.PublicFormat.UncompressedPoint)

    def keys(self):
        return {"p256dh": text_of(self.public(self.key.public_key())),
                "auth": text_of(self.auth)}

    def opened(self, body):
        salt, size, theirs = body[:16], body[20], body[21:86]
        assert size == 65 and int.from_bytes(body[16:20], "big") == 4096
        point = ec.EllipticCurvePublicKey.from_encoded_point(
            ec.SECP256R1(), theirs)
        first = keyed(self.auth, self.key.exchange(ec.ECDH(), point))
        mixed = keyed(first, b"WebPush: info\0" + self.public(
            self.key.public_key()) + theirs + b"\x01")
        secret = keyed(salt, mixed)
        key = keyed(secret, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = keyed(secret, b"Content-Encoding: nonce\0\x01")[:12]
        text = AESGCM(key).decrypt(nonce, body[86:], None)
        assert text[-1:] == b"\x02"
        return json.loads(text[:-1])


def check_voucher(header, own, origin):
    """RFC 8292: a token that this key has signed, for this service."""
    kind, _, rest = header.partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(", "))
    assert kind == "vapid" and parts["k"] == own
    head, body, signature = parts["t"].split(".")
    assert json.loads(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    claims = json.loads(bytes_of(body))
    assert claims["aud"] == origin and claims["sub"].startswith("https://")
    raw = bytes_of(signature)
    ec.EllipticCurvePublicKey.from_encoded_point(
        ec.SECP256R1(), bytes_of(own)).verify(
            utils.encode_dss_signature(int.from_bytes(raw[:32], "big"),
                                       int.from_bytes(raw[32:], "big")),
            f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return claims


async def test_a_browser_is_told_what_nobody_else_reads(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    server = await house.server("--rate", "0", "--public-url",
                                "https://play.example", *options)
    client = await Client.guest(server)
    own = (await client.call("notify.settings"))["push"]
    assert (await client.call("notify.settings"))["push"] == own
    browser = Browser()
    added = await listen(client, hooks, "push", "/push/abc",
                         keys=browser.keys())
    assert "secret" not in added
    [channel] = (await client.call("notify.settings"))["channels"]
    assert channel["kind"] == "push" and channel["confirmed"]
    assert "keys" not in channel
    hooks.answers = [503]
    await send(client, added)
    await hooks.count(1)
    await until_log(client, lambda rows: rows and rows[0]["tries"] == 1
                    and "why" in rows[0])
    hand.go(3600 * 1000)
    await hooks.count(2)
    for path, headers, body, _ in hooks.got:
        assert path == "/push/abc" and "webhook-id" not in headers
        assert headers["content-encoding"] == "aes128gcm"
        assert 0 < int(headers["ttl"]) <= 7 * 24 * 3600
        told = browser.opened(body)
        assert told["text"] and set(told) <= {"text", "match"}
        assert told["text"].encode() not in body
        claims = check_voucher(headers["authorization"], own,
                               f"http://127.0.0.1:{hooks.port}")
        assert "exp" in claims
    assert hooks.got[0][2][:86] != hooks.got[1][2][:86]  # sealed anew


async def test_a_browser_that_is_gone_is_switched_off(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    added = await listen(client, hooks, "push", keys=Browser().keys())
    hooks.answers = [404]
    await send(client, added)
    await hooks.count(1)
    await until_log(client, lambda rows: rows and rows[0]["state"] == "failed")
    [channel] = (await client.call("notify.settings"))["channels"]
    assert not channel["on"]


async def test_keys_that_are_none(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    good = Browser().keys()
    for keys in (None, {**good, "auth": good["auth"][:-2]},
                 {**good, "p256dh": good["p256dh"][:-4] + "AAAA"},
                 {**good, "p256dh": "A" * 87}, {**good, "p256dh": ""},
                 {**good, "auth": "!" * 22}):
        more = {} if keys is None else {"keys": keys}
        await client.refused("notify.add", "invalid_params", kind="push",
                             to=hooks.url(), **more)
    await client.refused("notify.add", "invalid_params", kind="hook",
                         to=hooks.url(), keys=good)
    assert (await client.call("notify.settings"))["channels"] == []
