/* For whom the seats of an invitation are kept. */

#include "client/panes/invite_to.h"

#include "client/link/failure.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

static const json_t *seats_of(const struct model *model)
{
    return json_object_get(invite_scenario(model), "seats");
}

int to_lines(const struct model *model)
{
    int seats = (int)json_array_size(seats_of(model));
    int others = seats > 1 && !model->invite.is_pool ? seats - 1 : 0;
    return others < INVITE_TO_MOST ? others : INVITE_TO_MOST;
}

/* Where sides are drawn or bid for, one's own is the first place. */
static bool has_places(const struct model *model)
{
    const struct invite_terms *terms = &model->invite.terms;
    const json_t *scenario = invite_scenario(model);
    return terms_draws(terms, scenario) || terms_bids(terms, scenario);
}

/* The seat behind a row: those of others in their order. */
static const char *seat_at(const struct model *model, int line)
{
    int own = has_places(model) ? 0 : model->invite.seat;
    size_t seat = (size_t)(line < own ? line : line + 1);
    return read_text(json_array_get(seats_of(model), seat), "seat");
}

/* Who is named; of a program of the house also how it plays this game. */
static void write_name(const struct model *model, const char *name, char *value,
                       size_t size)
{
    const json_t *row = read_row(model->lobby.house, "player", name);
    const char *game = read_text(invite_game(model), "game");
    if (row == NULL)
        snprintf(value, size, "%s", *name != '\0' ? name : tr("anyone"));
    else if (read_has(read_list(row, "games"), game))
        snprintf(value, size, tr("%s, a program that thinks"), name);
    else
        snprintf(value, size, tr("%s, a program; it plays this game by chance"),
                 name);
}

void to_line(const struct model *model, int line, char *label, char *value,
             size_t size)
{
    const char *name = model->invite.to.name[line];
    char seat[48];
    if (to_lines(model) == 1) {
        snprintf(label, size, "%s", tr("Opponent"));
    } else if (has_places(model)) {
        snprintf(label, size, tr("Player %d"), line + 2);
    } else {
        label_named(invite_game(model), seat_at(model, line), seat,
                    sizeof seat);
        snprintf(label, size, tr("Who plays %s"), seat);
    }
    write_name(model, name, value, size);
}

bool to_is_full(const struct model *model)
{
    int lines = to_lines(model), named = 0;
    for (int i = 0; i < lines; i++)
        named += model->invite.to.name[i][0] != '\0';
    return lines > 0 && named == lines;
}

static void typed(struct model *model, const char *text,
                  struct effects *effects);

static void ask(struct model *model, const char *text)
{
    prompt_suggest(&model->prompt, "Whom do you invite", text, typed);
    prompt_hint(&model->prompt, TR("a player's name; nothing for anyone"));
}

/* What is wrong with a name is said where it can be typed again. */
static void ask_again(struct model *model, const char *why)
{
    char text[INVITE_NAME_TEXT];
    char *name = model->invite.to.name[model->invite.to.typed];
    snprintf(text, sizeof text, "%s", name);
    name[0] = '\0';
    ask(model, text);
    snprintf(model->prompt.more, sizeof model->prompt.more, "%s", why);
}

static void typed(struct model *model, const char *text,
                  struct effects *effects)
{
    struct invite_to *to = &model->invite.to;
    char *name = to->name[to->typed];
    int begin = (int)strspn(text, " "), end = (int)strlen(text);
    while (end > begin && text[end - 1] == ' ')
        end--;
    snprintf(name, INVITE_NAME_TEXT, "%.*s", end - begin, text + begin);
    if (strcasecmp(name, model->account) == 0)
        ask_again(model, tr("that is you: name somebody else"));
    else if (*name != '\0')
        effects_call(effects, ASKED_NAMED, to->typed, "rating.show",
                     json_pack("{s:s,s:i}", "player", name, "most", 1));
}

/* Anyone, then each program of the house, and around again. */
static void turn(const struct model *model, char name[INVITE_NAME_TEXT], int by)
{
    int count = (int)json_array_size(model->lobby.house), at = -1;
    for (int i = 0; i < count; i++)
        if (strcmp(name,
                   read_text(json_array_get(model->lobby.house, (size_t)i),
                             "player"))
            == 0)
            at = i;
    if (at < 0 && *name != '\0')
        at = by > 0 ? count - 1 : 0; /* who was typed gives way to anyone */
    at = (at + 1 + by + count + 1) % (count + 1) - 1;
    snprintf(name, INVITE_NAME_TEXT, "%s",
             at < 0 ? ""
                    : read_text(json_array_get(model->lobby.house, (size_t)at),
                                "player"));
}

void to_change(struct model *model, int line, int32_t key)
{
    struct invite_to *to = &model->invite.to;
    bool is_arrow = key != PRESS_ENTER && key != ' ';
    bool has_house = json_array_size(model->lobby.house) > 0;
    to->typed = line;
    if (is_arrow && (has_house || to->name[line][0] != '\0'))
        turn(model, to->name[line], key == PRESS_LEFT || key == 'h' ? -1 : 1);
    else
        ask(model, to->name[line]);
}

/* A server that does not know of it has no house either; any other failure is
 * asked about again. */
static void note_house(struct model *model, const struct reply *reply)
{
    if (reply->status != STATUS_OK && reply->status != STATUS_NO_METHOD)
        return;
    json_decref(model->lobby.house);
    model->lobby.house = json_deep_copy(read_list(reply->result, "players"));
    if (model->lobby.house == NULL)
        model->lobby.house = json_array();
}

bool to_reply(struct model *model, const struct message *message)
{
    const struct reply *reply = &message->reply;
    struct invite_to *to = &model->invite.to;
    char why[NOTICE_TEXT];
    if (message->asked == ASKED_HOUSE) {
        note_house(model, reply);
        return true;
    }
    if (message->asked != ASKED_NAMED)
        return false;
    if (model->pane != PANE_INVITE || model->prompt.is_open
        || message->serial != to->typed)
        return true;
    bool is_wrong = reply->status == STATUS_NOT_FOUND
                    || reply->status == STATUS_BAD_PARAMS
                    || reply->status == STATUS_TOO_LARGE;
    const char *name = read_text(reply->result, "player");
    failure_words(reply, why, sizeof why);
    if (is_wrong)
        ask_again(model, why);
    else if (reply->status != STATUS_OK)
        model_fail(model, reply); /* it is judged when the form is sent */
    else if (strcmp(name, model->account) == 0)
        ask_again(model, tr("that is you: name somebody else"));
    else
        snprintf(to->name[to->typed], INVITE_NAME_TEXT, "%s", name);
    return true;
}

void to_put(const struct model *model, json_t *params)
{
    json_t *to = json_object();
    for (int i = 0; i < to_lines(model); i++)
        if (model->invite.to.name[i][0] != '\0')
            json_object_set_new(to, seat_at(model, i),
                                json_string(model->invite.to.name[i]));
    if (json_object_size(to) > 0)
        json_object_set(params, "to", to);
    json_decref(to);
}
