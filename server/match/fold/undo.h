/*
 * Undo: the position without some of the commands that led to it.
 *
 * Internal to server/match. All other commands are played once more, each with
 * its own throws; the dice of what is taken back are gone with it, and what is
 * played next throws new ones.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_UNDO_H
#define ESTAFETTE_SERVER_MATCH_FOLD_UNDO_H

#include "server/match/fold/fold.h"

/*
 * Takes back the commands of the game with from <= number <= to. BAD_REQUEST,
 * and nothing happened: another command cannot be played without them.
 */
enum status undo_play(struct fold *fold, int64_t from, int64_t to,
                      struct error *error) MUST_USE;

#endif
