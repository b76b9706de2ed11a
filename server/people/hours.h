/*
 * Hours: when a player sleeps, where, and when they are away.
 *
 * Kept with the account. What of it counts in a match its time control says;
 * a change of sleep or zone counts from when a seat is awaited next.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_HOURS_H
#define ESTAFETTE_SERVER_PEOPLE_HOURS_H

#include "common/base/writer.h"
#include "server/people/people.h"

#include <jansson.h>

/*
 * Changes what `change` names (schema/account.settings.json) and leaves the
 * rest. BAD_PARAMS with the reason: no such zone, too much sleep, a vacation
 * that ends before it begins.
 */
enum status hours_change(struct people *people, const char *account,
                         const json_t *change, int64_t now,
                         struct error *error) MUST_USE;
/* Members of an open object: "zone", "sleep", "saves_flags", "away". */
enum status hours_write(struct people *people, const char *account,
                        struct writer *out) MUST_USE;

#endif
