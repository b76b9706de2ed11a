/*
 * Is all there that a game owes (game.h)? What it lacked would end a server
 * when it is asked for: so it is named, with its table and row, before one
 * serves.
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_CONTRACT_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_CONTRACT_H

#include "server/rules/game.h"

enum status contract_check(const struct game *game,
                           struct error *error) MUST_USE;

#endif
