/*
 * What challenges and pools share on their way in and out.
 *
 * Internal to server/api: the terms that a call asks for, and the news that
 * come of it.
 */
#ifndef ESTAFETTE_SERVER_API_INVITING_H
#define ESTAFETTE_SERVER_API_INVITING_H

#include "server/api/call.h"
#include "server/people/challenge.h"
#include "server/rules/game.h"

enum { OPTIONS_TEXT = 2048, CONTROL_TEXT = 512 };

/* Room for the texts of terms. */
struct inviting {
    const struct rules *rules;
    struct options options;
    char option_text[OPTIONS_TEXT];
    char control_text[CONTROL_TEXT];
    struct challenge_terms terms;
};

/* Game, scenario, options, time control, rated; all but the seats. */
enum status inviting_read(const struct call *call, struct inviting *inviting,
                          struct error *error) MUST_USE;

/* The answer, and challenge.update to everyone concerned but the caller. */
enum status inviting_answer(struct services *services, struct call *call,
                            const struct challenge_news *news) MUST_USE;
enum status inviting_tell(struct services *services, struct call *call,
                          const struct challenge_news *news) MUST_USE;

#endif
