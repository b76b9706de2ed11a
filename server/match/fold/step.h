/*
 * A step of the fold: one command, played again on the position before it.
 *
 * Internal to server/match. It plays what any fold can: the set-up, who sits
 * where, and the actions of the game. What the service does to the match as a
 * whole, and above all what takes steps back, stands above it (fold.c, undo.c).
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_STEP_H
#define ESTAFETTE_SERVER_MATCH_FOLD_STEP_H

#include "server/match/fold/fold.h"
#include "server/match/fold/keyed_rng.h"
#include "server/rules/script.h"

/* Sources of chance for a command that was played before. */
struct step_chance {
    struct script script;
    struct keyed_rng rng;
};

enum status step_chance(struct step_chance *source, const struct fold *fold,
                        const struct fold_command *command,
                        struct chance *chance, struct error *error) MUST_USE;
/* BAD_REQUEST if the rules do not accept it, or it is none. */
enum status step_play(struct fold *fold, const struct fold_command *command,
                      struct chance *chance, struct error *error) MUST_USE;

#endif
