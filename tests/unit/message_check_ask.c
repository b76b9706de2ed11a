/* A hearer's questions: all that every viewer may ask of a match. */

#include "common/base/instant.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"
#include "tests/unit/message_check.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* How often what is asked, in looks: what is dear is asked more seldom. */
enum {
    OLD_EVERY = 7,
    HISTORY_EVERY = 16,
    SINCE_EVERY = 8,
    RECORD_EVERY = 40,
    LISTS_EVERY = 20
};

static bool is_turn(const struct heard *heard, const struct asker *asker,
                    int every)
{
    return (heard->looks + asker->viewer) % every == 0;
}

static json_t *of_match(const struct heard *heard, const struct asker *asker)
{
    return json_pack("{s:s,s:s}", "match", heard->table->match, "as",
                     asker->as);
}

static json_t *numbered(const struct heard *heard, const struct asker *asker,
                        const char *name, int64_t number)
{
    json_t *params = of_match(heard, asker);
    json_object_set_new(params, name, json_integer(number));
    return params;
}

/*
 * What was folded is what the rules show now, put into words at once: neither
 * the record of the view nor what was found to differ has lost anything. The
 * record in words is this text, to the byte.
 */
static void look_shown(const struct heard *heard, const struct asker *asker)
{
    const struct follower *follower = &heard->followers[asker->viewer];
    const struct live *live = table_live(heard->table);
    const struct rules *rules = live->fold.rules;
    struct view view = {.closes = NULL};
    char closes[INSTANT_TEXT];
    if (live->fold.state == NULL || live->fold.ruling.by != RULED_NOT
        || follower->seq == 0)
        return;
    if (window_end(live) != 0) {
        instant_text(window_end(live), closes);
        view.closes = closes;
    }
    writer_open(&view.out, TEXT_MOST);
    writer_object(&view.out);
    rules->game->show(rules, live->fold.state, asker->viewer, &view);
    writer_object_end(&view.out);
    json_t *shown = json_loads(view.out.data, JSON_REJECT_DUPLICATES, NULL);
    heard_same(heard, "the view as it is shown", follower->view, shown);
    json_decref(shown);
    char *said = projection_text(rules, projection_of(live, asker->viewer));
    cr_assert_str_eq(said, view.out.data);
    free(said);
    writer_release(&view.out);
}

/* The whole view is what was folded. */
static json_t *look_whole(struct heard *heard, const struct asker *asker)
{
    const struct follower *follower = &heard->followers[asker->viewer];
    json_t *result =
        heard_ask(heard, asker, "match.watch", of_match(heard, asker));
    cr_assert_not_null(result);
    json_t *view = json_object_get(result, "view");
    cr_assert_eq(json_integer_value(json_object_get(result, "seq")),
                 follower->seq);
    if (follower->view != NULL)
        heard_same(heard, "the view", follower->view, view);
    else
        cr_assert_eq(json_object_size(view), 0);
    look_shown(heard, asker);
    return result;
}

/* The updates since an old view lead from it to the last one. */
static void look_since_old(struct heard *heard, const struct asker *asker)
{
    struct follower *follower = &heard->followers[asker->viewer];
    const json_t *update;
    size_t i;
    if (follower->old == NULL)
        return;
    json_t *result =
        heard_ask(heard, asker, "match.watch",
                  numbered(heard, asker, "after", follower->old_seq));
    json_t *updates = json_object_get(result, "updates");
    json_array_foreach(updates, i, update) follower->old =
        heard_fold(follower->old, json_object_get(update, "patch"));
    if (updates != NULL)
        heard_same(heard, "the view since", follower->old, follower->view);
    json_decref(result);
}

static void keep_old(struct heard *heard, const struct asker *asker)
{
    struct follower *follower = &heard->followers[asker->viewer];
    json_decref(follower->old);
    follower->old = json_deep_copy(follower->view);
    follower->old_seq = follower->seq;
}

/* What is remembered leads from one view to another, too. */
static void look_back(struct heard *heard, const struct asker *asker)
{
    const struct follower *follower = &heard->followers[asker->viewer];
    int64_t from = follower->seq > 8 ? follower->seq - 8 : 1;
    const json_t *update;
    size_t i;
    json_t *params = numbered(heard, asker, "from", from + 1);
    json_object_set_new(params, "patches", json_true());
    json_t *history = heard_ask(heard, asker, "match.history", params);
    json_t *then = heard_ask(heard, asker, "match.view_at",
                             numbered(heard, asker, "seq", from));
    json_t *view = json_deep_copy(json_object_get(then, "view"));
    json_array_foreach(json_object_get(history, "updates"), i, update) view =
        heard_fold(view, json_object_get(update, "patch"));
    heard_hold(heard, "common", "view", view);
    heard_same(heard, "the view remembered", view, follower->view);
    json_decref(view);
    json_decref(then);
    json_decref(history);
}

/* An action of this seat that the rules accept, or NULL. */
static json_t *find_action(const struct heard *heard, const struct asker *asker)
{
    const struct live *live = table_live(heard->table);
    if (asker->viewer == VIEWER_PUBLIC || live->state != LIVE_RUNNING
        || course_of(live->fold.state)->is_over)
        return NULL;
    char *text = table_find_action(heard->table, asker->viewer);
    json_t *action = text != NULL ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return action;
}

static void ask_about(struct heard *heard, const struct asker *asker,
                      const char *method, const char *name,
                      const json_t *action)
{
    json_t *params = of_match(heard, asker);
    json_object_set_new(params, name, json_deep_copy(action));
    json_decref(heard_ask(heard, asker, method, params));
}

/* The way to an action, a field at a time; and what would come of each. */
static void look_at_choices(struct heard *heard, const struct asker *asker)
{
    json_t *action = find_action(heard, asker);
    json_t *partial = json_object();
    const char *name;
    json_t *value;
    if (action == NULL) {
        json_decref(partial);
        return;
    }
    json_object_set(partial, "type", json_object_get(action, "type"));
    ask_about(heard, asker, "match.pick", "partial", partial);
    json_object_foreach(action, name, value)
    {
        json_object_set(partial, name, value);
        ask_about(heard, asker, "match.pick", "partial", partial);
        ask_about(heard, asker, "match.explain", "action", partial);
    }
    json_decref(partial);
    json_decref(action);
}

/* Some piece that this viewer is shown, or where it stands. */
static const char *any_shown(const struct heard *heard, const json_t *view,
                             bool is_place)
{
    json_t *pieces = json_object_get(view, "pieces");
    size_t left =
        (size_t)table_throw(heard->table, 1 + (int)json_object_size(pieces));
    const char *name;
    json_t *piece;
    json_object_foreach(pieces, name, piece)
    {
        if (left-- == 0)
            return is_place ? json_string_value(json_object_get(piece, "at"))
                            : name;
    }
    return NULL;
}

static void look_at_layer(struct heard *heard, const struct asker *asker,
                          const json_t *view)
{
    const struct game *game = table_live(heard->table)->fold.rules->game;
    if (game->layer_count == 0
        || table_live(heard->table)->state != LIVE_RUNNING)
        return;
    const struct layer *layer =
        &game->layers[table_throw(heard->table, game->layer_count)];
    const char *piece =
        layer->needs_piece ? any_shown(heard, view, false) : NULL;
    const char *place =
        layer->needs_place ? any_shown(heard, view, true) : NULL;
    if ((layer->needs_piece && piece == NULL)
        || (layer->needs_place && place == NULL))
        return;
    json_t *params = of_match(heard, asker);
    json_object_set_new(params, "layer", json_string(layer->name));
    if (piece != NULL)
        json_object_set_new(params, "piece", json_string(piece));
    if (place != NULL)
        json_object_set_new(params, "place", json_string(place));
    json_decref(heard_ask(heard, asker, "match.layer", params));
}

/* What a seat's player has: orders, notes, what is new, what is said. */
static void look_at_own(struct heard *heard, const struct asker *asker)
{
    json_t *params = of_match(heard, asker);
    const struct follower *follower = &heard->followers[asker->viewer];
    json_decref(heard_ask(heard, asker, "match.since",
                          numbered(heard, asker, "after", follower->seq / 2)));
    json_decref(heard_ask(heard, asker, "match.seen",
                          numbered(heard, asker, "seq", follower->seq)));
    json_object_set_new(params, "preview", json_true());
    json_decref(heard_ask(heard, asker, "match.orders", params));
    json_decref(
        heard_ask(heard, asker, "match.orders", of_match(heard, asker)));
    json_decref(heard_ask(heard, asker, "match.note", of_match(heard, asker)));
    json_decref(heard_ask(heard, asker, "match.chat", of_match(heard, asker)));
    params = of_match(heard, asker);
    json_object_set_new(params, "to", json_string("seats"));
    json_object_set_new(params, "text", json_string("well played"));
    json_decref(heard_ask(heard, asker, "match.chat", params));
}

static void look_at_lists(struct heard *heard, const struct asker *asker)
{
    const struct rules *rules = table_live(heard->table)->fold.rules;
    json_decref(heard_ask(heard, asker, "match.result",
                          json_pack("{s:s}", "match", heard->table->match)));
    json_decref(heard_ask(heard, asker, "game.list", json_object()));
    json_decref(heard_ask(heard, asker, "house.list", json_object()));
    json_decref(heard_ask(heard, asker, "game.assets",
                          json_pack("{s:s,s:s}", "game", rules->game->name,
                                    "scenario", rules->scenario)));
    json_decref(heard_ask(
        heard, asker, "game.phrases",
        json_pack("{s:s,s:s}", "game", rules->game->name, "language", "es")));
    if (asker->account[0] == '\0')
        return;
    json_decref(heard_ask(heard, asker, "match.list", json_object()));
    json_decref(heard_ask(heard, asker, "match.next", json_object()));
}

static void look_as(struct heard *heard, const struct asker *asker)
{
    json_t *watched = look_whole(heard, asker);
    const struct follower *follower = &heard->followers[asker->viewer];
    if (follower->seq > 0)
        look_at_layer(heard, asker, json_object_get(watched, "view"));
    json_decref(watched);
    if (is_turn(heard, asker, 2))
        look_at_choices(heard, asker);
    if (follower->seq > 0 && is_turn(heard, asker, OLD_EVERY)) {
        look_since_old(heard, asker);
        keep_old(heard, asker);
    }
    if (follower->seq > 0 && is_turn(heard, asker, HISTORY_EVERY))
        look_back(heard, asker);
    if (asker->viewer != VIEWER_PUBLIC && is_turn(heard, asker, SINCE_EVERY))
        look_at_own(heard, asker);
    if (is_turn(heard, asker, RECORD_EVERY))
        json_decref(
            heard_ask(heard, asker, "match.record", of_match(heard, asker)));
    if (is_turn(heard, asker, LISTS_EVERY))
        look_at_lists(heard, asker);
}

void heard_look(struct heard *heard)
{
    const int seats = table_live(heard->table)->row.seat_count;
    heard->looks++;
    for (int i = 0; i <= seats; i++) {
        struct asker asker;
        if (heard_asker(heard, i < seats ? (viewer_id)i : VIEWER_PUBLIC,
                        &asker))
            look_as(heard, &asker);
    }
}
