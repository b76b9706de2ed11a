/*
 * A verdict: allowed, or refused by a clause.
 *
 * A clause is named by its number as text ("V4.3"), a static string. A refusal
 * may say where it applies; it may name only what the asking seat can see.
 */
#ifndef ESTAFETTE_SERVER_RULES_VERDICT_H
#define ESTAFETTE_SERVER_RULES_VERDICT_H

#include "server/rules/types.h"

enum { VERDICT_PLACES_MOST = 4 };

struct verdict {
    const char *clause; /* NULL: allowed */
    uint8_t place_count;
    place_id places[VERDICT_PLACES_MOST];
};

static inline bool is_allowed(struct verdict verdict)
{
    return verdict.clause == NULL;
}

static inline struct verdict allow(void)
{
    return (struct verdict){.clause = NULL};
}

static inline struct verdict refuse(const char *clause)
{
    return (struct verdict){.clause = clause};
}

static inline struct verdict refuse_at(const char *clause, place_id place)
{
    return (struct verdict){
        .clause = clause, .place_count = 1, .places = {place}};
}

#endif
