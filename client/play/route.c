/* Routes of an action, read off its fields. */

#include "client/play/route.h"

#include "client/link/read.h"
#include "client/play/action_draft_lines.h"
#include "client/play/label.h"

#include <string.h>

enum { FROM_MOST = 16, TO_MOST = 96 };

/* What one object of an action names: where it begins, and where it goes. */
struct gathering {
    const struct action_draft *draft;
    const struct assets *assets;
    const struct pieces *pieces;
    int side;
    int from_count, to_count;
    place_id from[FROM_MOST], to[TO_MOST];
    json_t *routes; /* borrowed: of all objects */
};

static void add_from(struct gathering *found, place_id place)
{
    for (int i = 0; i < found->from_count; i++)
        if (found->from[i] == place)
            return;
    if (place != PLACE_NONE && found->from_count < FROM_MOST)
        found->from[found->from_count++] = place;
}

static void add_to(struct gathering *found, place_id place)
{
    if (place != PLACE_NONE && found->to_count < TO_MOST)
        found->to[found->to_count++] = place;
}

static void add_value(struct gathering *found, const json_t *value)
{
    const char *text = json_string_value(value);
    const struct piece *piece = pieces_find(found->pieces, text);
    if (text == NULL)
        return;
    if (piece == NULL)
        add_to(found, board_place(&found->assets->board, text));
    else if (piece->side == found->side)
        add_from(found, piece->at);
    else
        add_to(found, piece->at);
}

/* A route from each place where it begins, or that of the places alone. */
static void make_routes(const struct gathering *found)
{
    int count = found->from_count > 0 ? found->from_count : 1;
    if (found->from_count == 0 && found->to_count == 0)
        return;
    for (int i = 0; i < count; i++) {
        json_t *route = json_array();
        if (found->from_count > 0)
            json_array_append_new(route, json_integer(found->from[i]));
        for (int k = 0; k < found->to_count; k++)
            json_array_append_new(route, json_integer(found->to[k]));
        json_array_append_new(found->routes, route);
    }
}

static void gather(const struct gathering *like, const json_t *fields,
                   const json_t *object);

/* The values of one field; members of a group have routes of their own. */
static void gather_field(struct gathering *found, const json_t *field,
                         const json_t *value)
{
    const char *choose = read_text(field, "choose");
    bool is_list = json_is_array(value);
    size_t count = is_list ? json_array_size(value) : 1;
    if (strcmp(choose, "steps") == 0) {
        add_to(found, found->draft->step_end);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const json_t *one = is_list ? json_array_get(value, i) : value;
        if (strcmp(choose, "group") == 0)
            gather(found, json_object_get(field, "fields"), one);
        else
            add_value(found, one);
    }
}

static void gather(const struct gathering *like, const json_t *fields,
                   const json_t *object)
{
    struct gathering found = *like;
    found.from_count = found.to_count = 0;
    for (size_t i = 0; i < json_array_size(fields); i++) {
        const json_t *field = json_array_get(fields, i);
        const json_t *value = json_object_get(object, read_text(field, "name"));
        if (value != NULL)
            gather_field(&found, field, value);
    }
    make_routes(&found);
}

json_t *route_make(const struct action_draft *draft,
                   const struct assets *assets, const struct pieces *pieces,
                   int side)
{
    return route_of(draft, draft->partial, assets, pieces, side);
}

json_t *route_of(const struct action_draft *draft, const json_t *action,
                 const struct assets *assets, const struct pieces *pieces,
                 int side)
{
    struct gathering like = {.draft = draft,
                             .assets = assets,
                             .pieces = pieces,
                             .side = side,
                             .routes = json_array()};
    if (assets->has_board)
        gather(&like, json_object_get(draft->row, "fields"), action);
    return like.routes;
}

void route_words(const json_t *routes, const struct board *board, char *text,
                 size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(routes); i++) {
        const json_t *route = json_array_get(routes, i);
        for (size_t k = 0; k < json_array_size(route); k++) {
            char number[PLACE_TEXT];
            json_t *place = json_array_get(route, k);
            board_place_text(board, (place_id)json_integer_value(place),
                             number);
            label_append(text, size, k > 0 ? " → " : i > 0 ? "; " : "", number);
        }
    }
}

place_id route_step(const struct board *board, place_id from, place_id to)
{
    place_id best = PLACE_NONE;
    int least = board_distance(board, from, to);
    for (int d = 0; d < board->directions; d++) {
        place_id next = board_step(board, from, d);
        if (next == PLACE_NONE)
            continue;
        int left = board_distance(board, next, to);
        if (left < least) {
            least = left;
            best = next;
        }
    }
    return best;
}
