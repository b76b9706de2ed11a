"""A lost password comes back at the first screen, by a letter."""
import re

from house import until
from postbox import Postbox


def letter_code(post):
    def found():
        texts = [text for _, subject, text in post.letters()
                 if subject == "A new password"]
        return texts and re.search(r"another: (\S+)", texts[-1])
    return until("a letter with a code", found)[1]


def test_a_lost_password_comes_back(house):
    post = Postbox()
    server = house.server("estafetted", "--cheap-passwords", "--smtp-url",
                          post.mail.url, "--mail-from", "house@example.org",
                          "--public-url", "https://play.example.org")
    house.run(server, "Ada", "register", "Ada")
    told = house.run(server, "Ada", "notify", "add", "mail", "ada@example.net")
    channel = re.search(r"w_[0-9a-f]{32}", told)[0]
    house.run(server, "Ada", "notify", "confirm", channel,
              post.code("ada@example.net"))
    house.run(server, "Ada", "account", "recovery", channel)
    ada = house.terminal(server, "elsewhere")
    ada.see("A lost password", "l lost password")
    ada.press("l")
    ada.see("Name:")
    ada.type("Ada")
    ada.press("Enter")
    ada.see("Code in the letter:", "it comes by mail")
    ada.type("zzzz-zzzz-zzzz-zzzz")
    ada.press("Enter")
    ada.see("New password:")
    ada.type("quite another word")
    assert "quite another" not in ada.screen()
    ada.press("Enter")
    ada.see("Code in the letter:", "This code is wrong")
    ada.type(letter_code(post))
    ada.press("Enter")
    ada.see("New password:")
    ada.type("quite another word")
    ada.press("Enter")
    ada.see("Ada · connected", "Invitations")
    house.run(server, "third", "login", "Ada", password="quite another word")
