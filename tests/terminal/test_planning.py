"""A turn laid out before it is sent, and what stands in the way of a move."""
import play


def opened(house, game, scenario, seats):
    server = house.server()
    for name in ("Ada", "Bob"):
        house.register(server, name)
    play.meet(house, server, game, scenario, seats, ["Ada", "Bob"])
    ada = house.terminal(server, "Ada")
    ada.see("your turn")
    ada.press("Enter")
    ada.see("Your turn")
    return ada


def goes(ada, place):
    ada.press("g")
    ada.type(place)
    ada.press("Enter")
    ada.see(f"│ {place}")


def test_a_turn_is_planned_and_sent(house):
    """The general's way is drawn; then it and the end of the phase go out."""
    ada = opened(house, "vitoria", "introductory", ["allied", "french"])
    ada.press("P")
    ada.see("Planning:")
    goes(ada, "0322")
    ada.press("Enter")
    ada.see("choose where to")
    goes(ada, "0520")
    ada.press("Enter")
    screen = ada.see("Planned as 1: Move Hill: 0322 → 0421", "→ 0520")
    assert "↗" in screen, "the way is drawn"
    ada.press("e")
    ada.see("Plan: End")
    ada.press("Enter")
    ada.see("Planned as 2")
    ada.press("P")
    ada.see("1  Move Hill", "2  End the generals' moves")
    ada.press("Escape")
    ada.see("s send plan")
    ada.press("s")
    screen = ada.see("The plan is carried out: 2 sent", "Allied: rally")
    assert "↗" not in screen
    ada.press("U")
    ada.see("takes back the last act", "generals")


def test_what_cannot_be_chosen_says_why(house):
    ada = opened(house, "vitoria", "introductory", ["allied", "french"])
    goes(ada, "0322")
    ada.press("Enter")
    ada.see("choose where to")
    goes(ada, "1019")
    ada.press("Enter")
    ada.see("Not 1019: V4.2", "c shows the clause")
    ada.press("c")
    ada.see("V4.2  ", "Esc close")
