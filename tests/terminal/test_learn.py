"""A newcomer is led: briefing, coach, and a match against the house."""
import json

import play
from house import until


def newcomer(house):
    """Settings of somebody who has put nothing off."""
    folder = house.folder / "newcomer"
    folder.mkdir()
    return {"XDG_CONFIG_HOME": str(folder)}


def test_a_game_is_learned_in_spanish(house):
    server = house.server()
    settings = newcomer(house) | {"LANGUAGE": "es"}
    ada = house.terminal(server, "Ada", "learn", "vitoria", **settings)
    ada.see("El jugador aliado manda la vanguardia")
    ada.press("Escape")
    ada.see("Consejo: Aquí los generales pueden cabalgar solos",
            "pueden moverse los generales que van solos")
    ada.press("e")
    ada.see("Consejo: Termina esta fase y empieza la siguiente.")
    ada.press("Escape")
    ada.press("q")
    ada.see("Subijana: una primera partida")
    # In the lobby, where no match has asked for it yet.
    ada.press("c")
    ada.press("B")
    ada.see("Puntos: 1 por cada punto de fuerza")
    ada.press("Escape")


def test_a_game_is_learned_against_the_house(house):
    server = house.server()
    settings = newcomer(house)
    ada = house.terminal(server, "Ada", "learn", "vitoria", **settings)
    ada.see("Who fights: The allied player leads", "Space page")
    ada.press("Escape")
    ada.see("Coach: Generals may ride alone here", "Your turn.")
    ada.press("e")
    ada.see("Coach: Ends this phase;", "> Send")
    ada.press("Enter")
    ada.see("Coach: A general beside routed troops")
    ada.press("C")
    ada.see_not("Coach:")
    ada.press("q")
    ada.see("Your matches", "Subijana: a first game")
    ada.press("q")
    until("the end of the client", ada.has_ended)
    kept = json.loads((house.folder / "Ada/met.json").read_text())
    assert kept["briefing"] == {"vitoria/introductory": True}
    assert "vitoria phases leaders" in kept["coach"], kept
    first = next(iter(kept["learn"]))

    # Once more: the same match goes on, and the coach speaks again.
    ada = house.terminal(server, "Ada", "learn", "vitoria", **settings)
    ada.see("Coach: A general beside routed troops", "turn 1")
    kept = json.loads((house.folder / "Ada/met.json").read_text())
    assert list(kept["learn"]) == [first]
    while "turn 2" not in ada.screen():
        if play.is_awaited(ada):
            play.pass_on(ada)


def learned(house, name):
    """The match that was begun to learn a game, and against whom it is."""
    kept = json.loads((house.folder / name / "met.json").read_text())
    [found] = kept["learn"].items()
    return found


def test_the_servers_own_player_gives_hints_and_takes_a_rematch(house):
    server = house.server("estafetted", "--house-matches", "4",
                          "--house-level", "recruit")
    settings = newcomer(house)
    ada = house.terminal(server, "Ada", "learn", "vitoria", **settings)
    ada.see("Who fights: The allied player leads", "Space page")
    ada.press("Escape")
    ada.see("Your turn.")
    match, against = learned(house, "Ada")
    assert against == "House-recruit"
    ada.press("H")
    ada.see("An idea, 1 of")
    ada.press("Escape")
    ada.press("Escape")
    ada.see("Your turn.")
    house.run(server, "Ada", "act", match, '{"type":"resign"}')
    ada.see(play.END_SHEET)
    record = json.loads(house.run(server, "Ada", "record", match))
    assert record["options"]["handicap"] == 18
    ada.press("Escape")
    ada.see_not(play.END_SHEET)
    ada.press("R")
    ada.see("Allied: House-recruit")


def test_a_program_comes_where_the_servers_player_does_not(house):
    """It plays one match at most, and is asked by two; and at one level."""
    server = house.server("estafetted", "--house-matches", "1",
                          "--house-level", "recruit")
    settings = newcomer(house)
    for name, words in (("Ada", ()), ("Ben", ()),
                        ("Eva", ("--against", "sergeant"))):
        one = house.terminal(server, name, "learn", "vitoria", *words,
                             **settings)
        one.see("Who fights: The allied player leads", "Space page")
    assert [learned(house, name)[1] for name in ("Ada", "Ben", "Eva")] == [
        "House-recruit", True, True]
