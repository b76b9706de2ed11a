/* Setting up Yorktown: the contract's setup, blank and settle. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_SETUP_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_SETUP_H

#include "server/rules/game.h"

void yorktown_setup(struct play *play, const struct options *options,
                    seat_set empty);
void yorktown_blank(const struct rules *rules, void *state);
void yorktown_settle(struct play *play);

#endif
