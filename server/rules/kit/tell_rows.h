/*
 * Telling by rows: an event is a line of its phrase, for those who are told.
 *
 * A game has a row for each kind of event in the order of its own enum: which
 * phrase it is, what the line is about besides, who is told of it, and by which
 * clause it makes something hidden known. A narrator is one command as one
 * viewer is told of it. Knows no game: what the viewer may know, tests say.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_TELL_ROWS_H
#define ESTAFETTE_SERVER_RULES_KIT_TELL_ROWS_H

#include "server/rules/game.h"
#include "server/rules/kit/narrate.h"

struct narrator {
    const struct rules *rules;
    const struct events *events;
    struct telling *telling;
    const struct phrase *phrases;
    narrate_slot *slot; /* is handed the narrator */
    const void *sight;  /* what the game goes by: its own observer, or more */
    /* May the viewer read which piece this is? Then every line lists those that
     * it is about, and its places, if there are any or not. NULL: lines list no
     * pieces, and places where a row has some. */
    bool (*is_named)(const struct narrator *narrator, piece_id piece);
};

typedef bool tell_test(const struct narrator *narrator,
                       const struct event *event);

enum tell_about {
    TELLS_AT = 1,
    TELLS_TO = 2,
    TELLS_WAY = 4, /* which stands in its run behind `count` pieces, and is as
                      long as its number 2 says */
    TELLS_PIECE = 8,
    TELLS_OTHER = 16
};

struct tell_row {
    int phrase;     /* an index of the narrator's */
    int if_flagged; /* what is said instead where its number 1 is set; or 0 */
    unsigned about; /* enum tell_about */
    const char *reveals;
    tell_test *reveals_if; /* NULL: it always does */
    tell_test *is_told;    /* NULL: to all */
    /* What the others are told instead, with nothing of what it is about; or 0:
     * they are told nothing. */
    int to_others;
};

/* The number 1 of the event is set. */
tell_test tell_is_flagged;

void tell_by_row(const struct narrator *narrator, const struct tell_row *row,
                 const struct event *event);

#endif
