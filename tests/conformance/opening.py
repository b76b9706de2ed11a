"""Cases of the opening handshake: RFC 6455, section 4, and RFC 9112.

`get` is the statuses of which one must come; 0: hung up without an answer.
"""
from probe import request_head

BAD = (400, 0)
CASES = []


def case(number, what, get, **changes):
    CASES.append((number, what, request_head(**changes), get))


KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
case("H1.1", "as it should be", (101,))
case("H1.2", "no sub-protocol", (101,), Sec_WebSocket_Protocol=None)
case("H1.3", "ours among others", (101,),
     Sec_WebSocket_Protocol="chat, estafette.v1")
case("H1.4", "upgrade in other letters", (101,), Upgrade="WebSocket")
case("H1.5", "connection with another word", (101,),
     Connection="keep-alive, Upgrade")
case("H1.6", "an extension that we do not have", (101,),
     Sec_WebSocket_Extensions="permessage-deflate")
case("H1.7", "a length of nothing", (101,), Content_Length="0")
case("H1.8", "a key of zeros", (101,), Sec_WebSocket_Key=KEY)
case("H1.9", "a question behind the path", (101,),
     start="GET /ws?x=1 HTTP/1.1")

for at, version in enumerate((None, "", "8", "12", "14", "013", "13a", "-13",
                              "13, 8", ["13", "13"], ["13", "8"], "255")):
    case(f"H2.{at + 1}", f"version {version}", (426,),
         Sec_WebSocket_Version=version)
for at, key in enumerate((
        None, "", "AAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAA=",
        "AAAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAA",
        "!!!!!!!!!!!!!!!!!!!!!!==", "AAAAAAAAAAAAAAAAAAAAAB==",
        "AAAAAAAAAA AAAAAAAAAAA==", [KEY, KEY], "A" * 200)):
    case(f"H3.{at + 1}", f"key {key}", BAD, Sec_WebSocket_Key=key)
for at, host in enumerate((None, "", ["localhost", "localhost"],
                           ["localhost", ""])):
    case(f"H4.{at + 1}", f"host {host}", BAD, Host=host)
for at, start in enumerate((
        "GET /ws HTTP/1.0", "GET /ws HTTP/2.0", "GET /ws HTTP/0.9",
        "GET /ws", "GET /ws HTTP/1.12", "GET /ws http/1.1",
        "GET /ws HTTP/1.1 x")):
    case(f"H5.{at + 1}", start, (*BAD, 403), start=start)
for at, start in enumerate(("POST /ws HTTP/1.1", "PUT /ws HTTP/1.1",
                            "HEAD /ws HTTP/1.1", "GET / HTTP/1.1",
                            "GET /WS HTTP/1.1", "GET /ws/ HTTP/1.1",
                            "GET /wsx HTTP/1.1", "GET /healthz HTTP/1.1")):
    case(f"H6.{at + 1}", start, (404, 405, 0), start=start)
case("H6.9", "GET //ws HTTP/1.1", (404, 400, 0), start="GET //ws HTTP/1.1")
case("H6.10", "GET /../ws HTTP/1.1", (404, 400, 0),
     start="GET /../ws HTTP/1.1")
for at, (origin, what) in enumerate(((
        ("", "empty"), ("null", "null"), ("https://evil.example", "another"),
        (["https://play.example"] * 2, "two"),
        ("https://play.example.evil.example", "longer")))):
    case(f"H7.{at + 1}", f"origin: {what}", (403,), Origin=origin)
case("H7.6", "origin: ours", (101,), Origin="https://play.example")
case("H8.1", "a body of five bytes", BAD, Content_Length="5", after=b"12345")
case("H8.2", "a body in chunks", BAD, Transfer_Encoding="chunked",
     after=b"0\r\n\r\n")
case("H8.3", "an empty length", BAD, Content_Length="")
case("H8.4", "two lengths", BAD, Content_Length=["0", "5"], after=b"12345")
case("H9.1", "NUL in a host", BAD, Host="local\0host")
case("H9.2", "NUL in an origin", (*BAD, 403), Origin="https://play.example\0x")
case("H9.3", "NUL in a header of theirs", BAD, X_Own="a\0b")
case("H9.4", "NUL in the path", (*BAD, 403, 404), start="GET /ws\0 HTTP/1.1")
case("H10.1", "no connection header", BAD, Connection=None)
case("H10.2", "connection: close", BAD, Connection="close")
case("H10.3", "another upgrade", (403, 400), Upgrade="h2c")
case("H10.4", "an empty upgrade", (400, 403, 404, 426, 0), Upgrade="")
case("H10.5", "a sub-protocol that we do not speak", BAD,
     Sec_WebSocket_Protocol="chat")
