/*
 * What is kept of a player: given to them whole, and dropped at their wish.
 *
 * Deletion is for ever. Matches, results, ratings of others and tournaments
 * stay as they were, with a name that is nobody's; their name, words, notes,
 * settings and ways to be told are gone. What is not over must end first.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_ACCOUNT_DATA_H
#define ESTAFETTE_SERVER_PEOPLE_ACCOUNT_DATA_H

#include "common/base/writer.h"
#include "server/people/people.h"

/*
 * {"part","rows","next"?}: a page of what is kept, from the start (`after`
 * NULL) or from what the page before named as next. BAD_PARAMS if it is no such
 * place.
 */
enum status account_data_show(struct people *people, const char *account,
                              const char *after, struct writer *out,
                              struct error *error) MUST_USE;

/* NOT_ALLOWED: the proof is wrong, or something is not over. */
enum status account_data_drop(struct people *people,
                              const struct account *account,
                              struct proof *proof, int64_t now,
                              struct error *error) MUST_USE;

#endif
