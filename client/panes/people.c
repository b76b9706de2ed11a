/* The pane of people: its keys, and what it asks of the server. */

#include "client/panes/people.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/help.h"
#include "client/panes/match.h"

#include <stdio.h>
#include <string.h>

const json_t *people_seats(const struct match *match)
{
    return match->assets != NULL ? json_object_get(match->assets->json, "seats")
                                 : NULL;
}

const char *people_seat(const struct match *match, int index)
{
    return read_text(json_array_get(people_seats(match), (size_t)index), "id");
}

bool people_is_taken(const struct match *match, const char *seat)
{
    return json_object_get(match->seats, seat) != NULL;
}

bool people_is_free(const struct match *match, const char *seat)
{
    return read_has(match->free, seat);
}

int people_pieces(const struct match *match, const char *seat)
{
    int count = 0;
    for (int i = 0; i < match->pieces->count; i++) {
        const struct piece *piece = &match->pieces->list[i];
        count += piece->at != PLACE_NONE
                 && strcmp(read_text(piece->json, "seat"), seat) == 0;
    }
    return count > 0 ? count : -1;
}

void people_letter(const struct match *match, const char *number,
                   const json_t *letter, char *text, size_t size)
{
    const char *to = read_text(letter, "to");
    const char *words = read_text(letter, "text");
    const char *state = read_text(letter, "state");
    const struct piece *carrier =
        pieces_find(match->pieces, read_text(letter, "carrier"));
    snprintf(text, size, tr("%s %s to %s%s%s%s%s: %s%s%s"), number,
             assets_label(match->assets, read_text(letter, "from")),
             *to ? assets_label(match->assets, to) : "?", *state ? ", " : "",
             state, carrier ? tr(" with ") : "", carrier ? carrier->label : "",
             *words ? "“" : "", *words ? words : tr("(closed)"),
             *words ? "”" : "");
}

bool people_can_open(const struct model *model)
{
    return model->match.has_view && people_seats(&model->match) != NULL;
}

void people_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    const struct match *match = &model->match;
    int count = (int)json_array_size(people_seats(match));
    model->pane = PANE_PEOPLE;
    model->people.chosen = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(people_seat(match, i), match->as) == 0)
            model->people.chosen = i;
}

/* Looks on anew: as another seat, or as whoever the server says we are. */
static void look_as(struct model *model, const char *seat,
                    struct effects *effects)
{
    char id[72];
    json_t *row = json_pack("{s:s}", "as", seat);
    snprintf(id, sizeof id, "%s", model->match.id);
    match_close(model, effects);
    match_enter(model, id, row, effects);
    json_decref(row);
}

void people_changed(struct model *model, const json_t *params,
                    struct effects *effects)
{
    struct match *match = &model->match;
    const char *seat = match->as;
    bool was_mine = strcmp(read_text(match->seats, seat), model->account) == 0
                    && *model->account != '\0';
    json_decref(match->seats);
    json_decref(match->free);
    match->seats = json_deep_copy(json_object_get(params, "seats"));
    match->free = json_deep_copy(json_object_get(params, "free"));
    if (!was_mine || strcmp(read_text(match->seats, seat), model->account) == 0)
        return;
    look_as(model, "", effects);
    model_say(model, "The seat is yours no more: you look on");
}

void people_seated(struct model *model, const json_t *result,
                   struct effects *effects)
{
    const char *as = read_text_or(result, "as", NULL);
    if (as != NULL) {
        look_as(model, as, effects);
        model_say(model, "You sit there now");
    } else {
        people_changed(model, result, effects);
    }
}

static const char *chosen(const struct model *model)
{
    return people_seat(&model->match, model->people.chosen);
}

static bool is_mine(const struct model *model)
{
    const char *seat = chosen(model);
    return *model->account != '\0'
           && strcmp(read_text(model->match.seats, seat), model->account) == 0;
}

static bool can_take(const struct model *model)
{
    const char *seat = chosen(model);
    return !is_mine(model)
           && (!people_is_taken(&model->match, seat)
               || people_is_free(&model->match, seat));
}

static bool can_ask(const struct model *model)
{
    return model->match.side >= 0
           && (is_mine(model)
               || !people_is_taken(&model->match, chosen(model)));
}

static json_t *params_of(const struct model *model)
{
    return json_pack("{s:s,s:s}", "match", model->match.id, "seat",
                     chosen(model));
}

static void take(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    effects_call(effects, ASKED_SEATED, model->match.serial, "match.take",
                 params_of(model));
}

static void asked(struct model *model, const char *text,
                  struct effects *effects)
{
    json_t *params = params_of(model);
    if (*text != '\0')
        json_object_set_new(params, "to", json_string(text));
    else
        json_object_set_new(params, "anyone", json_true());
    effects_call(effects, ASKED_SEATS, model->match.serial, "match.invite",
                 params);
}

static void ask(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Who may take it", "", asked);
    prompt_hint(&model->prompt, TR("a player's name; nothing for anyone"));
}

static void ask_nobody(struct model *model, int32_t key,
                       struct effects *effects)
{
    (void)key;
    effects_call(effects, ASKED_SEATS, model->match.serial, "match.invite",
                 params_of(model));
}

static void leave_seat(struct model *model, const char *text,
                       struct effects *effects)
{
    if (!prompt_is_yes(text))
        return;
    effects_call(effects, ASKED_SEATED, model->match.serial, "match.leave",
                 link_params(model->match.id, chosen(model)));
}

static void ask_leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Give up this seat?", "", leave_seat);
    prompt_hint(&model->prompt, TR("yes, or Esc to stay"));
}

static void look_from(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    char seat[40];
    snprintf(seat, sizeof seat, "%s", chosen(model));
    look_as(model, seat, effects);
}

static bool is_other_of_mine(const struct model *model)
{
    return is_mine(model) && strcmp(chosen(model), model->match.as) != 0;
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int count = (int)json_array_size(people_seats(&model->match));
    int by = key == PRESS_UP || key == 'k' ? -1 : 1;
    if (count > 0)
        model->people.chosen = (model->people.chosen + by + count) % count;
}

static void back(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model->pane = PANE_MATCH;
}

/* clang-format off */
const struct binding people_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, NULL, NULL, move},
    {PRESS_DOWN, 'j', "↑ ↓", "seat", "goes through the seats", NULL, move},
    {PRESS_ENTER, 0, "Enter", "look from", "looks at the board from another seat of yours", is_other_of_mine, look_from},
    {PRESS_ENTER, 't', "t", "take", "sits down in the seat, where you may", can_take, take},
    {'a', 0, "a", "ask", "asks a player, or anyone, to take the seat; yours stays yours until then", can_ask, ask},
    {'n', 0, "n", NULL, "asks nobody any more to take the seat", can_ask, ask_nobody},
    {'l', 0, "l", "leave", "gives up your seat; its side's commander plays it then", is_mine, ask_leave},
    {PRESS_ESCAPE, 'q', "Esc", "board", "goes back to the board", NULL, back},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
