/* The handle of all that is here: where accounts are kept, how passwords are
 * hashed, and who of them is the house. */

#include "server/people/mark.h"
#include "server/people/people_internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct people {
    struct store *store;
    struct hasher *hasher;
    struct mark_key mark_key;
    struct house_player players[HOUSE_PLAYERS_MOST];
    int player_count;
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

void house_player_add(struct people *people, const struct house_player *player)
{
    assert(people->player_count < HOUSE_PLAYERS_MOST);
    people->players[people->player_count++] = *player;
}

const struct house_player *house_player_get(const struct people *people,
                                            int index)
{
    return index < people->player_count ? &people->players[index] : NULL;
}

const struct house_player *house_player_find(const struct people *people,
                                             const char *account)
{
    for (int i = 0; i < people->player_count; i++)
        if (strcmp(people->players[i].account, account) == 0)
            return &people->players[i];
    return NULL;
}
