/*
 * The player's own language: texts of the client out of a catalogue.
 *
 * tr() of a text in the language that the environment asks for (LANGUAGE,
 * LANG), or the text itself. po/extract finds what is to be translated: the
 * literals in tr(), the formats of functions that call it, and the tables that
 * it knows. What the server says is in its own words: labels, happenings,
 * clauses, briefings and the coach it has in others, too
 * (client/link/phrases.h), and what goes wrong it tells in the language that
 * link_open was given. What other programs read (--json, names of commands, the
 * manual) is in ours.
 */
#ifndef ESTAFETTE_CLIENT_LINK_I18N_H
#define ESTAFETTE_CLIENT_LINK_I18N_H

#include <jansson.h>

/* A text in a table, which is translated where it is used. */
#define TR(text) text

const char *tr(const char *text) __attribute__((format_arg(1)));

/* The language that texts come in, by ISO 639-1: "en" without a catalogue. */
const char *i18n_language(void);

/* Into params of a request: that what comes of it is told in this language.
 * English is what is told where nothing is said. */
void i18n_put_language(json_t *params);

/*
 * Once: takes the locale of the environment, and finds the catalogues of this
 * program. Where that locale is not installed, letters and language are still
 * those that it names.
 */
void i18n_open(void);

#endif
