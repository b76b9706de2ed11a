/*
 * Faces and backs: what one viewer may know of each counter (V1.3, V13).
 *
 * Everything that leaves the server about counters asks here first. An observer
 * is a viewer and a position; it is a value and owns nothing. Hidden counters
 * are only ever listed in an order made of what their backs show, so that no id
 * can be guessed from place, order or number.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_VISIBILITY_H
#define ESTAFETTE_SERVER_RULES_VITORIA_VISIBILITY_H

#include "server/rules/vitoria/rules.h"

enum { HANDLE_TEXT = 48, NOUN_TEXT = 64 };

struct vitoria_observer {
    struct vitoria_position pos;
    viewer_id viewer;
    side_id side;  /* the viewer's own; SIDE_NONE for watchers (V13.4) */
    bool sees_all; /* the match is over */
};

enum vitoria_sight {
    SIGHT_NONE, /* not even that it is there */
    SIGHT_BACK, /* place, side, nation, kind, conditions (V1.3) */
    SIGHT_FACE, /* face up, or off the map for good (V1.4) */
    SIGHT_OWN   /* everything */
};

struct vitoria_observer vitoria_observer(struct vitoria_position pos,
                                         viewer_id viewer);

static inline enum vitoria_sight vitoria_sight(
    const struct vitoria_observer *observer, piece_id piece)
{
    const struct vitoria_unit *unit = &observer->pos.state->unit[piece];
    if (unit->fate == FATE_ABSENT)
        return SIGHT_NONE;
    if (observer->sees_all
        || observer->pos.rules->piece[piece].side == observer->side)
        return SIGHT_OWN;
    /* Nothing of the other side's deployment is seen before it ends (V2.5). */
    if (observer->pos.state->course.phase == PHASE_DEPLOYMENT)
        return SIGHT_NONE;
    if (unit->fate == FATE_WAITING)
        return SIGHT_NONE; /* V13.6 */
    if (unit->fate != FATE_ON_MAP || unit->is_revealed)
        return SIGHT_FACE; /* V1.4 (f) for what has left */
    return SIGHT_BACK;     /* V13.1 */
}

/* May this viewer learn the counter's id? */
static inline bool vitoria_knows(const struct vitoria_observer *observer,
                                 piece_id piece)
{
    return vitoria_sight(observer, piece) >= SIGHT_FACE;
}

/* Conditions and charge marker, as they lie on the counter. */
enum { STATE_CHARGING = 1 << 4 };
uint8_t vitoria_laid_on(const struct vitoria_state *state, piece_id piece);

/* The counters that this viewer sees from behind, in the order of what backs
 * show: place, side, nation, kind, conditions; then by id, which they
 * cannot tell. */
int vitoria_backs(const struct vitoria_observer *observer,
                  piece_id backs[VITORIA_UNITS_MOST]);

/* "english-infantry", for handles and counts. */
void vitoria_back_word(const struct vitoria_rules *rules, piece_id piece,
                       char text[HANDLE_TEXT]);

/* "English infantry", as a person would say of a back. */
void vitoria_back_noun(const struct vitoria_rules *rules, piece_id piece,
                       char text[NOUN_TEXT]);

const char *vitoria_piece_name(const struct vitoria_rules *rules,
                               piece_id piece);

#endif
