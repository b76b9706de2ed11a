/*
 * What went wrong, in the language of who is told.
 *
 * Errors are made in English where they happen, by error_set with a format of
 * printf. po/extract brings the formats of those that people read to
 * po/server.pot. A translation has the same conversions, in any order by their
 * numbers ("%2$s").
 */
#ifndef ESTAFETTE_SERVER_LANGUAGE_ERROR_TOLD_H
#define ESTAFETTE_SERVER_LANGUAGE_ERROR_TOLD_H

#include "common/base/status.h"
#include "server/language/language.h"

/* Copies the error, with its text in the language (NULL: as it is). What was
 * cut, or has no translation, stays English. `error` was set. */
void error_told(const struct language *language, const struct error *error,
                struct error *told);

#endif
