"""What the scenes wait for, as the client says it in Spanish.

Whole texts are those of po/es.po, and labels of games those of their tables;
parts of one, which no catalogue has, stand here.
"""
import ast
import json
import pathlib
import re

PARTS = {
    "turn ": "turno ", "Your turn": "Su turno", "Waiting for": "Se espera a",
    "Shown:": "Se muestra:", "Standing orders": "Órdenes permanentes",
    "The plan:": "El plan:", "No plan any more": "Ya no hay plan",
    "Enter choose": "Enter elegir", "send plan": "enviar plan",
    "plan it": "planear", "People have won": "Lo han ganado",
    "of 2 wait": "de 2 esperan", "round is being played": "",
    "proposes a draw": "propone", "It is over": "Ha acabado",
    "Play at once": "Jugar enseguida", "second factor": "segundo factor",
    "taken": "nombre", "Name:": "Nombre:", "frobnicate": "frobnicate",
    "There is no place 9999": "9999", "Nothing of": "Nada de",
    "planned vacation": "vacaciones previstas", "Note": "Nota",
    "vacation saves": "vacaciones", "Coach: ": "Consejo: ",
    "If it ended now": "Si acabara ahora",
    "The neck of Gloucester": "El istmo de Gloucester",
}
ENTRY = re.compile(r'^msgid (.*?)^msgstr (.*?)\n\n', re.S | re.M)


def labels(root, game):
    """Of a game; of all, where the scene is of none."""
    tables = {path.parts[-3]: json.loads(path.read_text())
              for path in (root / "server/rules").glob("*/data/labels.es.json")}
    if game in tables:
        return tables[game]
    return {text: said for table in tables.values()
            for text, said in table.items()}


def spanish(game):
    root = pathlib.Path(__file__).resolve().parents[2]
    path = root / "po/es.po"
    texts = labels(root, game)
    for entry in ENTRY.finditer(path.read_text() + "\n\n"):
        one, other = ("".join(map(ast.literal_eval, part.strip().split("\n")))
                      for part in entry.groups())
        texts[one] = other
    return {**texts, **PARTS, "": ""}
