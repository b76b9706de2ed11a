/*
 * What this player has met before: briefings read, hints of the coach seen.
 *
 * A set of texts by kind, as client/link/memory.h keeps it. Whoever opens no
 * set (tests of the model) has met everything: nothing is shown by itself.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_MET_H
#define ESTAFETTE_CLIENT_MODEL_MET_H

#include "client/model/message.h"

struct met {
    json_t *kinds; /* {"briefing": {"vitoria/introductory": true}}, or NULL */
    bool is_open;
};

/* Begins with what was kept, an object; the set is open from then on. */
void met_open(struct met *met, json_t *taken_kinds);
void met_release(struct met *met);

bool met_has(const struct met *met, const char *kind, const char *key);
/* Adds it, and has it kept if it is new. */
void met_note(struct met *met, const char *kind, const char *key,
              struct effects *effects);

#endif
