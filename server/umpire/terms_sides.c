/* How many sides the seats of the terms are of. */

#include "server/umpire/terms.h"

int terms_sides(const struct terms *terms)
{
    int sides = 0;
    for (int i = 0; i < terms->seat_count; i++)
        if (terms->seats[i].of >= sides)
            sides = terms->seats[i].of + 1;
    return sides;
}

bool terms_seats_by_side(const struct terms *terms)
{
    return terms_sides(terms) == terms->event.seats;
}
