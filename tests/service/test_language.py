"""What the server itself says to people comes in the language of each."""
import json

from post import Mail
from test_client import ERROR, REFUSED, Desk
from test_clocks import Hand
from test_html import Page
from test_notify import MINUTE, SETTLED, code_in, duel, end_turn
from test_page import HTML, get
from test_ratings import people, play
from test_umpire import Cup
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
    feed = await client.call("notify.feed", kind="results")
    _, _, page = await get(server, feed["path"])
    assert "Estafette: resultados" in page.decode()
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


async def read(server, path, asked, expected=200):
    """A page as it comes to who asks for these languages."""
    status, told, body = await get(server, path,
                                   {**HTML, "Accept-Language": asked})
    assert status == expected, (path, status)
    assert "accept-language" in told["vary"]
    page = Page(body.decode())
    return dict(page.tags)["html"]["lang"], page


async def test_pages_come_in_the_language_that_is_asked_for(house):
    server, (anna, ben) = await people(house, "Anna", "Ben")
    for _ in range(2):
        await play([anna, ben], rated=True)
    for asked, language in (
            ("es", "es"), ("es-MX,es;q=0.9,en;q=0.8", "es"),
            ("en;q=0.5, ES-ar;q=0.7", "es"), ("fr, es;q=0.1", "es"),
            ("en-GB,es;q=0.9", "en"), ("fr,de;q=0.9", "en"), ("*", "en"),
            ("es;q=0", "en"), ("es;q=x", "en"), ("español", "en"),
            ("", "en"), (",,;;q=1, es;", "en"), ("es" * 400, "en")):
        spoken, page = await read(server, "/p/anna", asked)
        assert spoken == language, (asked, spoken)
        assert ("Partidas puntuadas" in page.words) == (language == "es")
        assert ("Rated matches" in page.words) == (language == "en")
    _, page = await read(server, "/p/anna", "es")
    assert "en 2 resultados" in str(page.tags) and "ganada" in page.words
    assert "Juego" in page.words and "provisional" in page.words
    spoken, page = await read(server, "/p/nobody", "es", 404)
    assert spoken == "es" and "Nadie tiene aquí este nombre." in page.words
    spoken, page = await read(server, "/rules/drill", "es")
    assert spoken == "es" and "cláusulas" in page.words
    assert page.told["og:description"].startswith("Todas las reglas")
    clauses = [given["lang"] for tag, given in page.tags if tag == "article"]
    assert len(clauses) > 9 and set(clauses) == {"en"}


async def test_what_a_link_leads_to_is_told_in_its_language(house):
    """The shell has the same files in each, and whole addresses if it can."""
    for options in ((), ("--public-url", "https://play.example")):
        server = await house.server(*options)
        for path in ("/", "/new", "/m/m_0", "/c/c_0"):
            spoken, spanish = await read(server, path, "es-MX,en;q=0.8")
            assert spoken == "es", path
            said = spanish.told["og:description"]
            assert said.startswith("Juegos de guerra de tablero"), said
            assert spanish.told["og:image:alt"].startswith("Fichas rojas")
            assert "queda el cliente de terminal" in spanish.words
            spoken, english = await read(server, path, "fr,de;q=0.9")
            assert spoken == "en"
            assert english.told["og:description"].startswith("Board wargames")
            assert english.told["og:image"] == spanish.told["og:image"]
            assert "there is the terminal client" in english.words
            assert "{" not in english.words + spanish.words


async def test_a_tournament_is_read_in_spanish(house):
    cup = Cup(house)
    await cup.open(name="Copa", rounds=1)
    came = await cup.enter(2)
    spoken, page = await read(cup.server, f"/t/{cup.id}", "es")
    assert spoken == "es"
    for words in ("Sistema suizo", "2 jugadores", "Plazas", "Anfitrión",
                  "se puede entrar", "Condiciones"):
        assert words in page.words, (words, page.words)
    assert "Un torneo de" in page.told["og:description"]
    cup.begin(came)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: any(act["act"]["act"] == "publish"
                                     for act in acts))
    _, page = await read(cup.server, f"/t/{cup.id}/1", "es")
    assert page.words.count("Ronda 1") >= 2 and "en juego" in page.words
    assert "Copa: ronda 1" in page.told["og:title"]
    _, page = await read(cup.server, f"/t/{cup.id}/table", "es")
    assert "Clasificación tras la ronda" in page.words
    _, page = await read(cup.server, f"/t/{cup.id}/trail", "es")
    assert "Todo lo que se ha hecho" in page.words
    assert "(anfitrión)" in page.words and "host" not in page.words
    for words in ("se crea", "empieza, en este orden", "entra"):
        assert words in page.words, page.words
    asked = {"tournament": cup.id}
    english = (await cup.host.call("tournament.trail", **asked))["acts"]
    spanish = (await cup.host.call("tournament.trail", language="es",
                                   **asked))["acts"]
    assert [act["act"] for act in english] == [act["act"] for act in spanish]
    assert english[0]["text"] == "it is made"
    assert spanish[0]["text"] == "se crea"
    other = (await cup.host.call("tournament.trail", language="fr",
                                 **asked))["acts"]
    assert other == english
    _, _, feed = await get(cup.server, f"/feeds/{cup.id}.atom",
                           {"Accept-Language": "es"})
    assert "La ronda 1 está publicada" in feed.decode()
    await cup.rest()


async def test_a_click_is_asked_and_answered_in_spanish(house):
    hand = Hand()
    mail, options = await house_with_mail(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    channel, _ = await by_mail(client, mail, "a@example.net", language="es")
    await client.call("notify.test", channel=channel)
    await mail.count(2)
    link = mail.got[-1][1]["list-unsubscribe"].strip("<>")
    path = link.removeprefix("https://play.example.org")
    asked = {"Accept-Language": "es", "Content-Length": "0"}
    _, _, button = await get(server, path, {**HTML, **asked})
    assert "¿No más mensajes de Estafette aquí?" in button.decode()
    _, _, done = await get(server, path, asked, "POST")
    assert done.decode() == "Aquí no llegan más mensajes.\n"
    assert not (await client.call("notify.settings"))["channels"][0]["on"]


SPANISH = {"LANGUAGE": "es", "LC_ALL": "C.UTF-8"}


async def test_a_briefing_comes_in_spanish(house):
    """Who speaks what the server does not has it in English, as programs do."""
    desk = Desk(house, await house.server("--rate", "0"))
    words = ("briefing", "vitoria", "introductory")
    lines = await desk.run("a", *words, **SPANISH)
    assert any("El jugador aliado manda la vanguardia de Hill" in line
               for line in lines), lines
    assert not any("general killed" in line for line in lines), lines
    for more in ({"LANGUAGE": "en"}, {"LANGUAGE": "fr", "LC_ALL": "C.UTF-8"}):
        lines = await desk.run("a", *words, **more)
        assert "  The allied player leads Hill's first troops" in lines[2][:50]
    [line] = await desk.run("a", "--json", *words, **SPANISH)
    assert json.loads(line)["who"].startswith("The allied player")


async def test_commands_speak_spanish_and_say_so(house):
    """What programs read is the same in every language."""
    hand = Hand()
    mail, options = await house_with_mail(house, hand)
    desk = Desk(house, await house.server("--rate", "0", *options))
    [line] = await desk.run("a", "guest", **SPANISH)
    assert line.startswith("Usted es ") and line.endswith(", invitado.")
    lines = await desk.run("a", "notify", **SPANISH)
    assert lines == ["no se le avisa en ningún sitio más que aquí",
                     "sin aviso: nada", "resumen: 08:00"]
    lines = await desk.run("a", "notify", "add", "mail", "a@example.net",
                           **SPANISH)
    assert lines[1].startswith("llega un código por correo: ")
    await mail.count(1)
    assert mail.got[0][1]["subject"] == "¿Es esta su dirección?"
    lines = await desk.run("a", "notify", LANGUAGE="en")
    assert lines[0].endswith("waits for its code")
    assert lines[-1] == "language: es"
    lines = await desk.run("a", "notify", "language=en", **SPANISH)
    assert lines[-1] == "idioma: en"
    [error] = await desk.run("a", "notify", "language=x", code=ERROR,
                             LANGUAGE="en")
    assert "language" in error
    [kept] = await desk.json("a", "notify")
    assert kept["language"] == "en"


async def test_a_match_and_its_refusals_are_told_in_spanish(house):
    """By commands; a program that asks beside is told the same as ever."""
    desk = Desk(house, await house.server("--rate", "0"))
    for account in "ab":
        await desk.run(account, "guest")
    made = (await desk.json("a", "challenge", "create", "vitoria",
                            "introductory", "french"))[0]
    match = (await desk.json("b", "challenge", "accept",
                             made["challenge"]))[0]["match"]
    await desk.run("a", "match", "list")
    lines = await desk.run("a", "view", match, **SPANISH)
    assert "fase: Generales" in lines and "bando: Aliados" in lines, lines[:6]
    lines = await desk.run("a", "goals", match, **SPANISH)
    assert lines[0] == "Si acabara ahora: Gran victoria francesa", lines
    act = ("act", match, json.dumps({"type": "end_phase"}))
    [line] = await desk.run("a", *act, code=REFUSED, **SPANISH)
    assert line.startswith("estafette: rechazado por V2.2: Solo puede actuar")
    [line] = await desk.run("a", "--json", *act, code=REFUSED, **SPANISH)
    told = json.loads(line)["error"]["data"]
    assert told["text"].startswith("Only the side that is awaited"), told
