/* The handle of all that is here: where accounts are kept, and how passwords
 * are hashed. */

#include "server/people/mark.h"
#include "server/people/people.h"

#include <stdlib.h>

struct people {
    struct store *store;
    struct hasher *hasher;
    struct mark_key mark_key;
};

struct people *people_new(struct store *store, struct people_cost cost)
{
    struct people *people = calloc(1, sizeof *people);
    if (people == NULL)
        abort();
    people->store = store;
    people->hasher = hasher_new(cost);
    enum status ignored = mark_key(store, &people->mark_key);
    (void)ignored;
    return people;
}

void people_free(struct people *people)
{
    if (people == NULL)
        return;
    hasher_free(people->hasher);
    free(people);
}

struct store *people_store(struct people *people)
{
    return people->store;
}

const struct mark_key *people_mark_key(const struct people *people)
{
    return &people->mark_key;
}

struct hasher *people_hasher(struct people *people)
{
    return people->hasher;
}
