/* How matches have ended. */

#include "server/people/ending.h"

#include "server/store/seat.h"

#include <string.h>

static enum status not_found(struct error *error)
{
    return error_set(error, STATUS_NOT_FOUND, "there is no such match");
}

static enum status check_part(struct people *people, const char *account,
                              const char *match,
                              const struct store_ending *ending,
                              struct error *error)
{
    unsigned seats = 0;
    if (!ending->is_private)
        return STATUS_OK;
    if (account == NULL)
        return not_found(error);
    enum status status =
        store_seats_had(people_store(people), match, account, &seats);
    if (status != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    return seats != 0 ? STATUS_OK : not_found(error);
}

enum status ending_load(struct people *people, const char *account,
                        const char *match, struct store_arena *arena,
                        struct store_ending *ending, struct error *error)
{
    enum status status =
        store_ending_load(people_store(people), match, arena, ending);
    if (status == STATUS_NOT_FOUND)
        return not_found(error);
    if (status != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    return check_part(people, account, match, ending, error);
}

static bool add(const struct store_ending *ending, const char *account,
                struct pair_part *part)
{
    for (int i = 0; i < ending->count; i++) {
        const struct store_part *own = &ending->parts[i];
        if (strcmp(own->account, account) != 0)
            continue;
        part->player = own->player;
        part->wins += own->score;
        part->points += own->points;
        return true;
    }
    return false;
}

bool ending_pair(const struct store_ending *first,
                 const struct store_ending *second, struct pair_part parts[2],
                 int *winner)
{
    if (!first->is_over || !second->is_over || first->count != 2)
        return false;
    for (int i = 0; i < 2; i++) {
        parts[i] = (struct pair_part){.player = first->parts[i].player};
        if (!add(first, first->parts[i].account, &parts[i])
            || !add(second, first->parts[i].account, &parts[i]))
            return false;
    }
    double lead = strcmp(first->mirror_by, "points") == 0
                      ? parts[0].points - parts[1].points
                      : 0.0;
    if (lead == 0.0)
        lead = parts[0].wins - parts[1].wins;
    *winner = lead > 0.0 ? 0 : lead < 0.0 ? 1 : -1;
    return true;
}
