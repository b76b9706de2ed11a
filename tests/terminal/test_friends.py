"""A match with a friend, who was told no more than a word."""
import re

from house import until


def invites(house, ada):
    """Makes a private invitation; the word that stands on the screen."""
    ada.see("Invitations", "connected")
    ada.press("c")
    ada.see("A new invitation", "Who may join")
    if "who has its word" not in ada.screen():
        ada.press("Down", "Down", "Down", "Right")
    ada.see("who has its word")
    ada.press("s")
    ada.see("The invitation is out", "Tell a friend:")
    return re.search(r"Tell a friend: ([a-z]+-[a-z]+-[a-z]+)\.",
                     ada.screen())[1]


def test_a_word_on_the_telephone(house):
    server = house.server()
    for name in ("Ada", "Bob"):
        house.register(server, name)
    ada, bob = (house.terminal(server, name) for name in ("Ada", "Bob"))
    word = invites(house, ada)
    ada.press("Enter")
    ada.see("Its word is", word, "join")
    ada.press("Escape")
    bob.see("Invitations", "none: press c")
    bob.press("J")
    bob.see("The word that you were told", "amber-castle-piano")
    bob.type("zebra kastle")
    bob.press("Enter")
    bob.see('"kastle" is in no challenge', "The word that you were told")
    bob.type(word.replace("-", " ").title())
    bob.press("Enter")
    bob.see("Ada invites you to this", "Who fights")
    bob.press("Escape")
    bob.see("Allied: Ada, French: free", "Enter accept")
    bob.press("Enter")
    for terminal in (ada, bob):
        terminal.see("Subijana", "turn 1")


def test_a_word_on_the_command_line(house):
    """By who has no account, and who then changes their mind."""
    server = house.server()
    house.register(server, "Ada")
    ada = house.terminal(server, "Ada")
    word = invites(house, ada)
    eve = house.terminal(server, "Eve", "join", *word.split("-"))
    eve.see("Ada invites you to this")
    eve.press("Escape")
    eve.see("guest-", "Allied: Ada, French: free")
    # It is taken back: that is said where one has only looked at it.
    ada.press("w")
    ada.see("none: press c to make one")
    eve.press("r")
    eve.see("The invitation of Ada is gone", "none: press c to make one")
    word = invites(house, ada)
    bob = house.terminal(server, "Bob", "join", word)
    bob.see("Ada invites you to this")
    bob.press("Escape", "Enter")
    bob.see("Subijana", "turn 1")
    until("a match", lambda: "turn 1" in ada.screen())
    # Whoever types it again is where they were.
    assert ", match m_" in house.run(server, "Bob", "join", word)
    late = house.terminal(server, "Late", "join", word, shell=True)
    late.see("no open challenge has this word")


def test_one_is_named_in_the_form(house):
    server = house.server()
    for name in ("Ada", "Bob", "Eve"):
        house.register(server, name)
    ada, bob, eve = (house.terminal(server, name)
                     for name in ("Ada", "Bob", "Eve"))
    ada.see("Invitations", "connected")
    ada.press("c")
    ada.see("Opponent", "anyone")
    ada.press("Down", "Down", "Down", "Down", "Enter")
    ada.see("Whom do you invite")
    for typed, said in (("Nobody", "There is no player of that name"),
                        ("ada", "that is you: name somebody else")):
        ada.type(typed)
        ada.press("Enter")
        ada.see(said, "Whom do you invite")
        ada.press("C-u")
    ada.type("bob")
    ada.press("Enter")
    ada.see("< Bob >", "only who is named")
    ada.press("s")
    ada.see("The invitation is out", "French: for Bob")
    bob.press("r")
    bob.see("Allied: Ada, French: for Bob")
    eve.press("r")
    eve.see("none: press c to make one")
    bob.press("Enter")
    for terminal in (ada, bob):
        terminal.see("Subijana", "turn 1")


def test_one_is_named_in_lines(house):
    """The same without a screen: a line's number, and the name behind it."""
    server = house.server()
    house.register(server, "Ada")
    house.register(server, "Bob")
    ada = house.terminal(server, "Ada", "--plain")
    ada.see("Signed in as Ada")
    ada.type("invite")
    ada.press("Enter")
    ada.see("Opponent: anyone")
    ada.type("5 Nobody")
    ada.press("Enter")
    ada.see("There is no player of that name")
    ada.type("bob")
    ada.press("Enter")
    ada.see("Opponent: Bob")
    ada.type("send")
    ada.press("Enter")
    ada.see("Its word for a friend:")
