/*
 * What the rules do to pieces: each change with its events and its clause.
 *
 * The hands of apply and advance; nothing here judges an action.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_EFFECT_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_EFFECT_H

#include "server/rules/toy-soldiers/events.h"
#include "server/rules/toy-soldiers/ground.h"

GAME_PLAY(toys);

static inline struct toys_unit *toys_unit_of(const struct toys_play *play,
                                             piece_id unit)
{
    return &play->state->unit[unit];
}

enum toys_fault { FAULT_TASKS = 1, FAULT_LETTERS, FAULT_POSITION };

/* An event about a unit where it stands now. */
struct event *toys_note(struct toys_play *play, uint16_t kind,
                        const char *clause, piece_id unit);

/* The stack of tasks. A pushed task is zeroed but for its kind. */
struct toys_task *toys_push(struct toys_play *play, uint16_t kind);
void toys_pop(struct toys_play *play);
struct toys_task *toys_top(struct toys_state *state);

/* Opens a decision of the unit's seat (its side's commander for an empty one,
 * T20.5); argument 0 is the unit, the others as given (enum toys_step). */
void toys_ask(struct toys_play *play, uint16_t step, piece_id unit,
              uint16_t first, uint16_t second);
/* The open decision, or NULL; and the end of it. */
const struct step *toys_open(const struct toys_state *state);
void toys_answered(struct toys_play *play);

/*
 * A piece leaves the field: `lost`, with what follows: its lock ends (T12.7),
 * guns whose gunners it sheltered are captured (T14.5), a figure in its square
 * is lost (T15.7), the letter of an aide is
 * lost or read (T9.12), a general's units lose command (T9.8). Riders in its
 * square stay.
 */
void toys_lose(struct toys_play *play, piece_id unit, uint8_t fate,
               const char *clause);
/* A unit routs: `status`, flags 0, figure in its square lost (T15.7), guns
 * whose gunners it shelters captured (T14.5), lock ended. Does not move it. */
void toys_mark_routing(struct toys_play *play, piece_id unit,
                       const char *clause);
void toys_mark_retiring(struct toys_play *play, piece_id unit,
                        const char *clause);

/* Ends locks that no longer hold: one of the two has left its square. */
void toys_unlock(struct toys_play *play, piece_id unit);

/* It is without command until the end of its next own half-turn, but not in
 * the family mode (T4.2, T9.8). */
void toys_lose_command(struct toys_play *play, piece_id unit,
                       const char *clause);

/* `moved` counts all squares, of its own will or not. */
void toys_count_moved(struct toys_play *play, piece_id unit, int squares);
/* A piece stands in `to`, alone, and then: locks end (T12.7), letters arrive
 * (T9.11), riders there are caught (T9.9). `moved` is not counted. */
void toys_stand(struct toys_play *play, piece_id unit, place_id to);

#endif
