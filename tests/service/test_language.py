"""What the server itself says to people comes in the language of each."""
import json

from post import Mail
from test_clocks import Hand
from test_notify import MINUTE, SETTLED, code_in, duel, end_turn
from wire import Client

# Not a tag at all, each in its own way.
HOSTILE = ("", "e", "español", "es;q=1", "es\r\nBcc: eve@example.org", "es ",
           "../es", "es-", "es\u202e", "%s", "{code}", "e" * 36,
           "es-" + "a" * 9, 3, None, ["es"], {"es": 1})


async def house_with_mail(house, hand, *options):
    mail = await Mail().start()
    return mail, ("--test-clock", str(hand.path), "--smtp-url", mail.url,
                  "--mail-from", "house@example.org", "--patience", "1",
                  "--public-url", "https://play.example.org", *options)


async def by_mail(client, mail, address, **more):
    """Adds an address and confirms it; the letter that asked for it."""
    before = len(mail.got)
    added = await client.call("notify.add", kind="mail", to=address, **more)
    await mail.count(before + 1)
    letter = mail.got[-1][1]
    await client.call("notify.confirm", channel=added["channel"],
                      code=code_in(letter))
    return added["channel"], letter


def to(mail, address):
    return [message for whom, message, _ in mail.got if whom == address]


async def test_two_at_one_match_are_told_each_in_their_language(house):
    hand = Hand()
    mail, options = await house_with_mail(house, hand)
    server, mover, idle = await duel(house, *options)
    _, asked = await by_mail(mover.client, mail, "mover@example.net",
                             language="en")
    assert asked["subject"] == "Is this your address?"
    _, asked = await by_mail(idle.client, mail, "idle@example.net",
                             language="es-AR")
    assert asked["subject"] == "¿Es esta su dirección?"
    assert asked["content-language"] == "es"
    assert "esperamos que usted" in asked.get_content()
    hand.go(11 * MINUTE)
    await end_turn(mover, idle)
    hand.go(SETTLED)
    await mail.count(3)
    await end_turn(idle, mover)
    hand.go(11 * MINUTE)
    await mail.count(4)
    spanish = to(mail, "idle@example.net")[-1]
    english = to(mail, "mover@example.net")[-1]
    assert spanish["subject"].startswith("Su turno: Vitoria")
    assert english["subject"].startswith("Your turn: Vitoria")
    assert english["content-language"] == "en"
    said = spanish.get_content()
    assert said.startswith("Es su turno en Vitoria") and " con " in said
    assert "No más de estos: https://play.example.org/off/" in said, said
    said = english.get_content()
    assert said.startswith("It is your turn in Vitoria") and " with " in said
    assert "No more of these: https://play.example.org/off/" in said


async def test_a_lost_password_comes_back_in_spanish(house):
    hand = Hand()
    mail, options = await house_with_mail(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.open(server)
    await client.call("account.register", name="Inés",
                      password="correct horse")
    channel, _ = await by_mail(client, mail, "ines@example.net",
                               language="es")
    await client.call("account.recover", channel=channel,
                      password="correct horse")
    stranger = await Client.open(server)
    assert await stranger.call("account.recover", name="INÉS") == {}
    await mail.count(2)
    letter = mail.got[-1][1]
    assert letter["subject"] == "Una contraseña nueva"
    code = letter.get_content().split("pone otra: ")[1].split()[0]
    await stranger.call("account.recover", name="Inés", letter=code,
                        new="staple battery horse")
    await mail.count(3)
    assert mail.got[-1][1]["subject"] == "Su contraseña es otra"


async def test_a_language_that_is_not_spoken_is_english(house):
    """It is kept, for the day on which it is spoken."""
    hand = Hand()
    mail, options = await house_with_mail(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    assert "language" not in await client.call("notify.settings")
    channel, letter = await by_mail(client, mail, "f@example.net",
                                    language="fr-CA")
    assert letter["subject"] == "Is this your address?"
    assert letter["content-language"] == "en"
    state = await client.call("notify.settings")
    assert state["language"] == "fr-CA"
    # One that is there already stays when another way is added.
    await by_mail(client, mail, "g@example.net", language="es")
    assert mail.got[-1][1]["subject"] == "Is this your address?"
    state = await client.call("notify.settings", language="es")
    assert state["language"] == "es"
    await client.call("notify.test", channel=channel)
    await mail.count(3)
    assert mail.got[-1][1]["subject"] == "Una prueba", mail.got[-1][1]["subject"]


async def test_what_is_no_language_is_refused(house):
    hand = Hand()
    mail, options = await house_with_mail(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    for tag in HOSTILE:
        for method, more in (("notify.settings", {}),
                             ("notify.add", {"kind": "mail",
                                             "to": "a@example.net"})):
            answer = await client.ask(method, {"language": tag, **more})
            error = answer.get("error", {})
            assert error.get("message") in ("invalid_params", "too_large"), (
                tag, answer)
            assert "language" in json.dumps(error["data"]), error
    state = await client.call("notify.settings")
    assert "language" not in state and state["channels"] == []
    assert mail.got == []
