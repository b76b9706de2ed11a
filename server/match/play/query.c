/* Questions that change nothing: match.pick, .explain, .layer, .imagine, .hint,
 * .odds. */

#include "server/match/cache/access.h"
#include "server/match/match.h"

#include "server/match/live/live.h"
#include "server/match/view/projection.h"
#include "server/rules/driver.h"
#include "server/rules/field.h"
#include "server/rules/ids.h"
#include "server/rules/offer.h"

#include <stdlib.h>
#include <string.h>

/* Enters with a position at hand: the match has begun and is not held. */
static enum status enter(struct matches *matches, const struct request *request,
                         bool needs_seat, struct answer *answer,
                         struct live **live, viewer_id *viewer)
{
    enum status status = access_ask(matches, request, answer, live, viewer);
    if (status == STATUS_OK && needs_seat)
        status = access_seat(request, *viewer, &answer->error);
    if (status != STATUS_OK)
        return status;
    if ((*live)->state == LIVE_OPENING)
        return error_set(&answer->error, STATUS_CLOSED,
                         "the match has not begun");
    if ((*live)->state == LIVE_HELD)
        return error_set(&answer->error, STATUS_HELD, "this match is held");
    return STATUS_OK;
}

static struct writer *begin(const struct live *live, viewer_id viewer,
                            struct answer *answer)
{
    writer_object(&answer->out);
    writer_put_number(&answer->out, "seq", projection_of(live, viewer)->seq);
    return &answer->out;
}

/* What a client may ask for in place of a full answer. */
static enum pick_form read_form(const char *word)
{
    if (word == NULL)
        return PICK_FULL;
    return strcmp(word, "advised") == 0 ? PICK_ADVISED : PICK_BRIEF;
}

enum status match_pick(struct matches *matches, const struct request *request,
                       struct node partial, const char *form,
                       struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = enter(matches, request, true, answer, &live, &viewer);
    if (status == STATUS_OK)
        status = action_decode(live->fold.rules, partial, &matches->action,
                               &answer->error);
    if (status != STATUS_OK)
        return status;
    struct writer *out = begin(live, viewer, answer);
    offer_write_pick(live->fold.rules, live->fold.state, viewer,
                     &matches->action, read_form(form), answer->language,
                     &matches->picks, out);
    writer_object_end(out);
    return STATUS_OK;
}

enum status match_explain(struct matches *matches,
                          const struct request *request, struct node action,
                          struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = enter(matches, request, true, answer, &live, &viewer);
    if (status == STATUS_OK)
        status = action_decode(live->fold.rules, action, &matches->action,
                               &answer->error);
    if (status != STATUS_OK)
        return status;
    struct verdict verdict = drive_check(live->fold.rules, live->fold.state,
                                         viewer, &matches->action);
    struct writer *out = begin(live, viewer, answer);
    writer_put_flag(out, "allowed", is_allowed(verdict));
    verdict_write(live->fold.rules, &verdict, answer->language, out);
    writer_object_end(out);
    return STATUS_OK;
}

static int layer_find(const struct game *game, const char *name)
{
    for (int i = 0; i < game->layer_count; i++)
        if (strcmp(game->layers[i].name, name) == 0)
            return i;
    return -1;
}

static void write_shading(const struct rules *rules,
                          const struct shading *shading, struct writer *out)
{
    writer_key(out, "places");
    writer_object(out);
    for (int i = 0; i < shading->count; i++) {
        char text[ID_TEXT];
        const char *name = id_name(rules, ID_PLACE, shading->places[i], text);
        if (name != NULL)
            writer_put_number(out, name, shading->numbers[i]);
    }
    writer_object_end(out);
}

/* A piece that is not there and one that is hidden are alike: no layer. */
static enum status check_layer(const struct layer *layer, bool has_piece,
                               bool has_place, struct error *error)
{
    if (layer->needs_piece && !has_piece)
        return error_set(error, STATUS_BAD_PARAMS,
                         "this layer is that of a piece");
    if (layer->needs_place && !has_place)
        return error_set(error, STATUS_BAD_PARAMS,
                         "this layer is that of a place");
    return STATUS_OK;
}

enum status match_layer(struct matches *matches, const struct request *request,
                        const char *layer, const char *piece, const char *place,
                        struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = enter(matches, request, false, answer, &live, &viewer);
    if (status != STATUS_OK)
        return status;
    const struct rules *rules = live->fold.rules;
    int index = layer_find(rules->game, layer);
    if (index < 0)
        return error_set(&answer->error, STATUS_BAD_PARAMS,
                         "this game has no such layer");
    uint16_t of = piece != NULL ? id_find(rules, ID_PIECE, piece) : ID_NONE;
    uint16_t at = place != NULL ? id_find(rules, ID_PLACE, place) : ID_NONE;
    status = check_layer(&rules->game->layers[index], of != ID_NONE,
                         at != ID_NONE, &answer->error);
    if (status != STATUS_OK)
        return status;
    struct shading *shading = calloc(1, sizeof *shading);
    if (shading == NULL)
        abort();
    rules->game->layer(rules, live->fold.state, viewer, index, of, at, shading);
    struct writer *out = begin(live, viewer, answer);
    write_shading(rules, shading, out);
    writer_object_end(out);
    free(shading);
    return STATUS_OK;
}

/* Why nothing is forgotten. */
struct reasons {
    const char *never;
    const char *not_now;
};

static const struct reasons of_programs = {
    "this game is not played by programs that think yet",
    "what is going on now is not for programs to know"};
static const struct reasons of_odds = {
    "no odds are told in this game: they would tell something of what is "
    "hidden",
    "no odds are told now: what is going on hangs on what you cannot know"};

/*
 * The position as a viewer knows it, and nothing more: not where a clause's
 * leave keeps a truth in what is forgotten. The caller's to free.
 */
static enum status forgotten(const struct live *live, viewer_id viewer,
                             const struct reasons *reasons, void **known,
                             struct error *error)
{
    const struct rules *rules = live->fold.rules;
    const struct game *game = rules->game;
    if (game->forget == NULL || game->forgets_all == NULL)
        return error_set(error, STATUS_NOT_FOUND, "%s", reasons->never);
    if (!game->forgets_all(rules, live->fold.state, viewer))
        return error_set(error, STATUS_UNAVAILABLE, "%s", reasons->not_now);
    *known = malloc(game->state_size);
    if (*known == NULL)
        abort();
    memcpy(*known, live->fold.state, game->state_size);
    game->forget(rules, *known, viewer);
    return STATUS_OK;
}

enum status match_imagine(struct matches *matches,
                          const struct request *request, bool is_program,
                          struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    void *known = NULL;
    enum status status = enter(matches, request, true, answer, &live, &viewer);
    if (status == STATUS_OK && !is_program)
        status = error_set(&answer->error, STATUS_NOT_ALLOWED,
                           "this is for programs: for an account that has "
                           "said that it is one (account.house)");
    if (status == STATUS_OK)
        status = forgotten(live, viewer, &of_programs, &known, &answer->error);
    if (status != STATUS_OK)
        return status;
    const struct rules *rules = live->fold.rules;
    struct writer *out = begin(live, viewer, answer);
    writer_key(out, "position");
    writer_object(out);
    fields_write(rules, rules->game->fields, rules->game->field_count, known,
                 false, out);
    writer_object_end(out);
    writer_object_end(out);
    free(known);
    return STATUS_OK;
}

void known_release(struct known *known)
{
    free(known->state);
    free(known->action);
    *known = (struct known){.state = NULL};
}

/* Does it count for nothing, and is every other seat the house's? */
static enum status check_practice(const struct live *live, seat_id own,
                                  match_is_house *is_house, void *user,
                                  struct error *error)
{
    const struct store_seat *seats = live->row.seats;
    if (live->row.is_rated)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "hints are for practice, and this match is rated");
    for (int i = 0; i < live->row.seat_count; i++) {
        const char *account = seats[i].account;
        /* Who has left a seat may come back to it. */
        if (account == NULL
            || (strcmp(account, seats[own].account) != 0
                && !is_house(user, account)))
            return error_set(error, STATUS_NOT_ALLOWED,
                             "hints are for practice: where nobody plays but "
                             "you and this server's own House-players");
    }
    return STATUS_OK;
}

enum status match_hint(struct matches *matches, const struct request *request,
                       match_is_house *is_house, void *user,
                       struct known *known, struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = enter(matches, request, true, answer, &live, &viewer);
    known_release(known);
    if (status == STATUS_OK)
        status = check_practice(live, (seat_id)viewer, is_house, user,
                                &answer->error);
    if (status != STATUS_OK)
        return status;
    if (!seat_in(fold_to_act(&live->fold), (seat_id)viewer))
        return error_set(&answer->error, STATUS_NOT_ALLOWED,
                         "it is not your turn");
    known->rules = live->fold.rules;
    known->seat = (seat_id)viewer;
    known->seq = projection_of(live, viewer)->seq;
    return forgotten(live, viewer, &of_programs, &known->state, &answer->error);
}

enum status match_odds(struct matches *matches, const struct request *request,
                       struct node action, struct known *known,
                       struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = enter(matches, request, true, answer, &live, &viewer);
    known_release(known);
    if (status == STATUS_OK)
        status = action_decode(live->fold.rules, action, &matches->action,
                               &answer->error);
    if (status != STATUS_OK)
        return status;
    known->rules = live->fold.rules;
    known->seat = (seat_id)viewer;
    known->seq = projection_of(live, viewer)->seq;
    known->action = malloc(sizeof *known->action);
    if (known->action == NULL)
        abort();
    *known->action = matches->action;
    return forgotten(live, viewer, &of_odds, &known->state, &answer->error);
}
