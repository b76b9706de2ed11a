/*
 * The glossary of a game, for clients: what the words of its views mean.
 *
 * Knows no game: a game gives one struct glossary, each table ended by a row
 * without a word; a table of nothing may be NULL. What a client would otherwise
 * have to guess from English stands here: which value of a counter is the
 * number to be drawn, which states ask for attention, what a phase is called.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_GLOSSARY_H
#define ESTAFETTE_SERVER_RULES_KIT_GLOSSARY_H

#include "common/base/writer.h"

/* A kind of counter: the value by whose name it is known, if one is (or NULL),
 * and its symbol out of the closed list of schema/game.assets.json. */
struct glossary_kind {
    const char *word, *label, *shows, *symbol;
};

enum glossary_weight {
    STATE_QUIET, /* what it did, or who saw it: no mark */
    STATE_MARK,  /* how it is */
    STATE_GRAVE  /* what may cost it */
};

struct glossary_state {
    const char *word, *label;
    enum glossary_weight weight;
};

/* A kind of marker, and its symbol out of a closed list of its own. */
struct glossary_marker {
    const char *word, *label, *symbol;
};

/* What a member of a place, or a track, holds: a side, a number, a mark; a
 * number for all, numbers by side (or another of the view's words), a word. */
struct glossary_member {
    const char *word, *label, *shows;
    int least, most; /* of numbers; both 0: without bounds */
};

/* In the order of the game's own table of phases. */
struct glossary_phase {
    const char *word, *label;
};

struct glossary {
    const struct glossary_kind *kinds;
    const struct glossary_state *states;
    const struct glossary_marker *markers;
    const struct glossary_member *places, *tracks;
    const struct glossary_phase *phases;
};

/* Members "kinds", "states", "markers", "places" and "tracks" of the open
 * object: the legend. */
void glossary_write(struct writer *out, const struct glossary *glossary);
/* A member "phases": in their order, each with its label. */
void glossary_write_phases(struct writer *out, const struct glossary *glossary);

#endif
