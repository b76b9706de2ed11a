/*
 * Pages that are the shell, with a card in its head.
 *
 * NOT_FOUND for what is not there, is over, or is not for everybody to know of:
 * the shell says no more then than at any other address.
 */
#ifndef ESTAFETTE_SERVER_API_CARDS_H
#define ESTAFETTE_SERVER_API_CARDS_H

#include "server/api/call.h"

enum status card_of_match(struct services *services, struct call *call,
                          const char *match, struct writer *out) MUST_USE;
enum status card_of_challenge(struct services *services, struct call *call,
                              const char *challenge,
                              struct writer *out) MUST_USE;

#endif
