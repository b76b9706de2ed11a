/*
 * Acts in words, for the trail that players read.
 *
 * The contest is the one that the act is of, folded at least so far: of what
 * came later only who has which place may show.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_AUDIT_TEXT_H
#define ESTAFETTE_SERVER_UMPIRE_AUDIT_TEXT_H

#include "server/language/language.h"
#include "server/umpire/contest.h"

enum { ACT_LINE = 400 };

/* One line, cut to fit, of whole characters as far as the names are. */
void audit_text_write(struct contest *contest, const json_t *act,
                      const struct language *language, char *text, size_t size);

#endif
