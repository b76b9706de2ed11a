/* A rematch, made of the match that was. */

#include "client/link/rematch.h"

#include "client/link/read.h"

#include <string.h>

/* The seat opposite: the k-th seat of one half is the k-th of the other. */
static const char *opposite(const json_t *seats, const char *seat)
{
    size_t count = json_array_size(seats);
    for (size_t i = 0; i < count; i++)
        if (strcmp(read_text(json_array_get(seats, i), "seat"), seat) == 0)
            return read_text(
                json_array_get(seats, (i + (count + 1) / 2) % count), "seat");
    return "";
}

/* The seats of a scenario as game.list has them, or NULL. */
static const json_t *scenario_seats(const json_t *list, const json_t *match)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *game = json_array_get(list, i);
        const json_t *rows = read_list(game, "scenarios");
        bool is_it =
            strcmp(read_text(game, "game"), read_text(match, "game")) == 0;
        for (size_t k = 0; is_it && k < json_array_size(rows); k++) {
            const json_t *row = json_array_get(rows, k);
            if (strcmp(read_text(row, "scenario"), read_text(match, "scenario"))
                == 0)
                return read_list(row, "seats");
        }
    }
    return NULL;
}

json_t *rematch_params(const json_t *match, const json_t *games)
{
    static const char *const same[] = {"game", "scenario", "options",
                                       "time_control", "rated"};
    const char *own = read_text(match, "as");
    const json_t *seats = scenario_seats(games, match);
    if (*opposite(seats, own) == '\0')
        return NULL;
    json_t *params = json_object(), *to = json_object();
    const char *seat;
    json_t *name;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        json_object_set(params, same[i], json_object_get(match, same[i]));
    json_object_set_new(params, "seat", json_string(opposite(seats, own)));
    json_object_foreach(json_object_get(match, "seats"), seat, name)
    {
        if (strcmp(seat, own) != 0)
            json_object_set(to, opposite(seats, seat), name);
    }
    json_object_set_new(params, "to", to);
    return params;
}
