/*
 * Deeds: commands of the service itself, folded like the actions of players.
 *
 * A command's `action` is either a game's action (an object with a `type`) or
 * a deed: an object with a `deed`, its word, and whatever else the deed brings.
 * It has a number, a seat, throws and a digest like any other command, and is
 * played again by the same fold, so that replay and `verify` hold. What it does
 * to the position follows from the rules, the position and the deed alone. Who
 * sits where is no part of the position: that goes into the store with the
 * command (seats.h). Deeds:
 *
 *   {"deed":"leave","empty":["blue-right"]}   the seat's player is gone
 *   {"deed":"take","player":NAME,"empty":[]}  somebody sits there now
 *
 * and those of service_command.h: undo, end, and what clocks follow.
 *
 * `empty` is all seats that have no player after it and can be empty.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_SERVICE_KIND_H
#define ESTAFETTE_SERVER_MATCH_FOLD_SERVICE_KIND_H

#include "common/base/status.h"
#include "common/base/writer.h"
#include "server/rules/driver.h"

#include <jansson.h>

enum service_kind {
    SERVICE_NONE,
    SERVICE_LEAVE,
    SERVICE_TAKE,
    /* service_command.h */
    SERVICE_UNDO,
    SERVICE_END,
    SERVICE_TIME,
    SERVICE_PAUSE,
    SERVICE_RESUME,
    SERVICE_FLAG,
    SERVICE_VACATION,
    SERVICE_RETURN,
    SERVICE_KINDS
};

/* Which deed an action object is; SERVICE_NONE for a game's action. */
enum service_kind service_kind_of(const json_t *action);
const char *service_word(enum service_kind kind);

/* The list of seats in the member `empty`; BAD_REQUEST if it is none. */
enum status service_read_empty(const struct rules *rules, const json_t *deed,
                               seat_set *empty, struct error *error) MUST_USE;
/* The member `empty`; for the set-up too, which has it if a seat is empty. */
void service_put_empty(const struct rules *rules, seat_set empty,
                       struct writer *out);

/*
 * Plays a leave or a take. A game in which no seat can be empty keeps its
 * position; the command is there all the same.
 */
enum played service_play(const struct rules *rules, void *state, void *scratch,
                         seat_set empty, struct chance *chance,
                         struct events *events);

#endif
