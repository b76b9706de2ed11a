"""Cases of frames, numbered as Crossbar's Autobahn suite has them.

It wants an echo; ours is the id of a request, which comes back as it was, and of any
other text an error. `get` is what must come, in this order: an answer with this id,
ERROR, a pong, a close by one of these codes (None: hung up without one). After a close
the connection ends by itself, and soon.
"""
import json

from probe import BINARY, CLOSE, PING, PONG, TEXT, close, frame, pieces

ERROR = "error"
FAILED = (1002, None)  # RFC 6455, 7.1.7: a close is said if it can be
BROKEN = (1007, None)


def ask(key="k", size=None):
    text = json.dumps({"jsonrpc": "2.0", "id": key,
                       "method": "account.sessions"}, ensure_ascii=False)
    text = text.encode()
    return text + b" " * ((size or len(text)) - len(text))


def pong(payload=b""):
    return ("pong", payload)


CASES = []


def case(number, what, send, *get, chopped=False):
    CASES.append((number, what, send, get, chopped))


def text(payload, **more):
    return frame(TEXT, payload, **more)


LAST = text(ask("last"))

for at, size in enumerate((0, 125, 126, 127, 128, 4095, 65535, 65536)):
    said = ask(f"s{size}", size) if size else b""
    case(f"1.1.{at + 1}", f"text of {size} bytes", text(said),
         f"s{size}" if size else ERROR)
for size in (125, 126):
    case(f"1.1.{size}c", f"text of {size} bytes, byte by byte",
         text(ask("c", size)), "c", chopped=True)
for at, size in enumerate((0, 125, 126, 65535)):
    case(f"1.2.{at + 1}", f"binary of {size} bytes",
         frame(BINARY, bytes(size)), (1003,))

case("2.1", "ping of nothing", frame(PING) + LAST, pong(), "last")
case("2.2", "ping of text", frame(PING, b"Hello") + LAST, pong(b"Hello"),
     "last")
case("2.3", "ping of bytes", frame(PING, b"\x00\xff\xfe\xfd\xfc\xfb\x00"),
     pong(b"\x00\xff\xfe\xfd\xfc\xfb\x00"))
case("2.4", "ping of 125 bytes", frame(PING, b"\xfe" * 125),
     pong(b"\xfe" * 125))
case("2.5", "ping of 126 bytes", frame(PING, b"\xfe" * 126), FAILED)
case("2.6", "ping of 125 bytes, byte by byte", frame(PING, b"\xfe" * 125),
     pong(b"\xfe" * 125), chopped=True)
case("2.7", "pong unasked for", frame(PONG) + LAST, "last")
case("2.8", "pong with bytes", frame(PONG, b"unsolicited") + LAST, "last")
case("2.9", "pong, then ping", frame(PONG, b"u") + frame(PING, b"p"),
     pong(b"p"))
case("2.10", "ten pings, the last is answered",
     b"".join(frame(PING, b"%d" % i) for i in range(10)), pong(b"9"))

for bits in range(1, 8):
    case(f"3.{bits}", f"reserved bits {bits}",
         text(ask(), reserved=bits) + LAST, FAILED)
case("3.8", "reserved bits of a ping", frame(PING, b"x", reserved=4), FAILED)
case("3.9", "reserved bits of a close", frame(CLOSE, reserved=7), FAILED)
case("3.10", "reserved bits of a piece",
     frame(TEXT, b"{", fin=False) + frame(0, b"}", reserved=2), FAILED)
for group, opcodes in ((1, range(3, 8)), (2, range(11, 16))):
    for at, opcode in enumerate(opcodes):
        case(f"4.{group}.{at + 1}", f"opcode {opcode}",
             frame(opcode, b"x") + LAST, FAILED)

case("5.1", "ping in two pieces",
     frame(PING, b"a", fin=False) + frame(0, b"b"), FAILED)
case("5.2", "pong in two pieces",
     frame(PONG, b"a", fin=False) + frame(0, b"b"), FAILED)
case("5.3", "text in two pieces", pieces(ask("p"), 9), "p")
case("5.4", "text in two pieces, byte by byte", pieces(ask("p"), 9), "p",
     chopped=True)
case("5.6", "text in two pieces, a ping between",
     frame(TEXT, ask("p")[:9], fin=False) + frame(PING, b"x")
     + frame(0, ask("p")[9:]), pong(b"x"), "p")
case("5.9", "a piece of nothing", frame(0, b"x") + LAST, FAILED)
case("5.10", "a last piece of nothing", frame(0, b"") + LAST, FAILED)
case("5.11", "a first piece of nothing", frame(0, b"x", fin=False) + LAST,
     FAILED)
case("5.15", "a piece after the last", pieces(ask("p"), 9) + frame(0, b"x"),
     "p", FAILED)
case("5.16", "a piece of nothing, then text",
     frame(0, b"x", fin=False) + LAST, FAILED)
case("5.18", "text within text", frame(TEXT, b"{", fin=False) + LAST, FAILED)
case("5.19", "text in five pieces, pings between",
     b"".join(frame(0 if i else TEXT, ask("p")[i * 9:i * 9 + 9 if i < 4
                                               else None], fin=i == 4)
              + (frame(PING, b"%d" % i) if i == 1 else b"")
              for i in range(5)), pong(b"1"), "p")
case("5.21", "empty pieces", pieces(ask("p"), 0, 0, 9, 9, len(ask("p"))),
     "p")

VALID = {
    "6.2.1": "Hello-µ@ßöäüàá-UTF-8!!", "6.5.1": "κόσμε", "6.6.2": "\u0080",
    "6.6.5": "\u0800", "6.6.7": "\U00010000", "6.6.9": "\x7f",
    "6.7.1": "\u07ff", "6.9.1": "\uffff", "6.9.2": "\U0010ffff",
    "6.11.1": "\ud7ff", "6.11.2": "\ue000", "6.11.3": "\ufffd",
    "6.22.1": "\ufffe"}
for number, word in VALID.items():
    body = ask(word)
    case(number, f"UTF-8 {word.encode().hex()}", text(body), word)
    inside = body.index(word.encode()) + 1
    case(f"{number}p", "the same, cut within a character",
         pieces(body, inside), word)
INVALID = {
    "6.3.1": b"\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xed\xa0\x80edited",
    "6.8.1": b"\xf8\x88\x80\x80\x80", "6.8.2": b"\xfc\x84\x80\x80\x80\x80",
    "6.10.1": b"\xf7\xbf\xbf\xbf", "6.12.1": b"\x80", "6.12.2": b"\xbf",
    "6.12.3": b"\x80\xbf", "6.13.1": b"\xc0 \xc1 ", "6.14.1": b"\xc0",
    "6.14.2": b"\xe0\x80", "6.14.3": b"\xf0\x80\x80", "6.15.1": b"\xce",
    "6.16.1": b"\xfe", "6.16.2": b"\xff", "6.17.1": b"\xc0\xaf",
    "6.17.2": b"\xe0\x80\xaf", "6.18.1": b"\xc1\xbf",
    "6.19.1": b"\xc0\x80", "6.20.1": b"\xed\xa0\x80",
    "6.20.2": b"\xed\xaf\xbf", "6.20.7": b"\xed\xbf\xbf",
    "6.21.1": b"\xed\xa0\x80\xed\xb0\x80", "6.21.8": b"\xf4\x90\x80\x80",
    "6.21.9": b"\xf5\x80\x80\x80"}
for number, word in INVALID.items():
    case(number, f"no UTF-8: {word.hex()}",
         text(b'"' + word + b'"') + LAST, BROKEN)
    case(f"{number}p", "the same in pieces",
         pieces(b'"' + word + b'"', 1, 1 + len(word)) + LAST, BROKEN)
case("6.4.1", "no UTF-8 in the first of two pieces",
     frame(TEXT, b"\xce\xba\xf4\x90\x80\x80", fin=False), BROKEN)
case("6.4.2", "a character begun and not ended", text(b"\xce"), BROKEN)
case("6.4.3", "the same, and an empty piece behind",
     pieces(b"\xce", 1) + LAST, BROKEN)
case("6.4.4", "the same, before another",
     frame(TEXT, b"\xce\xba\xe1", fin=False) + frame(0, b"") + LAST, BROKEN)

case("7.1.1", "a request, a close", LAST + close(1000), "last", (1000,))
case("7.1.2", "two closes", close(1000) + close(1000), (1000,))
case("7.1.3", "a ping after a close", close(1000) + frame(PING, b"x"),
     (1000,))
case("7.1.4", "a request after a close", close(1000) + LAST, (1000,))
case("7.1.5", "a close within a message",
     frame(TEXT, b"{", fin=False) + close(1000) + frame(0, b"}"), (1000,))
case("7.1.6", "a large message, then a close",
     text(ask("l", 60000)) + close(1000) + frame(PING), "l", (1000,))
case("7.1.7", "the rest of a message after a close",
     frame(TEXT, ask()[:9], fin=False) + close() + frame(0, ask()[9:]),
     (1005,))
case("7.3.1", "a close of nothing", close(), (1005,))
case("7.3.2", "a close of one byte", frame(CLOSE, b"a"), FAILED)
case("7.3.3", "a close with a code", close(1000), (1000,))
case("7.3.4", "a close with a reason", close(1000, b"Hello World!"), (1000,))
case("7.3.5", "a close with 123 bytes", close(1000, b"*" * 123), (1000,))
case("7.3.6", "a close with 124 bytes", close(1000, b"*" * 124), FAILED)
case("7.3.7", "a close in pieces", frame(CLOSE, b"\x03\xe8", fin=False),
     FAILED)
case("7.5.1", "a reason that is no UTF-8", close(1000, b"\xce\xba\xed\xa0\x80"),
     BROKEN)
case("7.5.2", "a reason that ends in a character", close(1000, b"\xce"),
     BROKEN)
for at, code in enumerate((1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010,
                           1011, 3000, 3999, 4000, 4999)):
    case(f"7.7.{at + 1}", f"close code {code}", close(code), (code,))
for at, code in enumerate((0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000,
                           2999)):
    case(f"7.9.{at + 1}", f"close code {code}", close(code) + LAST, FAILED)
for at, code in enumerate((5000, 65535)):
    case(f"7.13.{at + 1}", f"close code {code}", close(code) + LAST, FAILED)

case("9.1.1", "text of 65,536 bytes", text(ask("b", 65536)), "b")
case("9.1.2", "text of 65,537 bytes", text(ask("b", 65537)), ERROR, (1009,))
case("9.1.3", "text of 2 MB", text(b" " * (2 << 20)), ERROR, (1009,))
for at, each in enumerate((128, 1024, 16384)):
    case(f"9.3.{at + 1}", f"65,536 bytes by {each}",
         pieces(ask("b", 65536), *range(each, 65536, each)), "b")
case("9.3.4", "65,537 bytes by 1,024",
     pieces(ask("b", 65537), *range(1024, 65537, 1024)), ERROR, (1009,))
case("9.5.1", "1,025 pieces", pieces(b"{" + b" " * 1025, *range(1, 1025)),
     ERROR, (1009,))
case("9.7.1", "a length of 2^63", text(b"x", form=64, length=1 << 63), FAILED)
case("10.1.1", "65,536 bytes by 1,300",
     pieces(ask("b", 65536), *range(1300, 65536, 1300)), "b")

# What Autobahn does not ask.
case("11.1", "a length of 125 in 16 bits", text(ask(size=125), form=16),
     FAILED)
case("11.2", "a length of 125 in 64 bits", text(ask(size=125), form=64),
     FAILED)
case("11.3", "a length of 126 in 64 bits", text(ask(size=126), form=64),
     FAILED)
case("11.4", "a length of 65,535 in 64 bits",
     text(ask(size=65535), form=64), FAILED)
case("11.5", "a ping of 5 in 16 bits", frame(PING, b"Hello", form=16), FAILED)
case("12.1", "text without a mask", text(ask(), mask=False), FAILED)
case("12.2", "a ping without a mask", frame(PING, b"x", mask=False), FAILED)
case("12.3", "a close without a mask",
     frame(CLOSE, b"\x03\xe8", mask=False), FAILED)
