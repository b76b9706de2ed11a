/* The form of a new invitation: what is to be played, and by whom. */

#include "client/panes/lobby.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/briefing.h"
#include "client/panes/finding.h"
#include "client/panes/help.h"
#include "client/panes/invite_to.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

/* Behind these stand who is named, the terms, the options and the times. */
enum { LINE_GAME, LINE_SCENARIO, LINE_SEAT, LINE_PRIVATE, LINE_TO };

static const json_t *item(const json_t *object, const char *key, int index)
{
    return json_array_get(json_object_get(object, key), (size_t)index);
}

static int count_of(const json_t *object, const char *key)
{
    return (int)json_array_size(json_object_get(object, key));
}

static int option_count(const struct model *model)
{
    int count = count_of(invite_game(model), "options");
    return count < INVITE_OPTIONS_MOST ? count : INVITE_OPTIONS_MOST;
}

/* The line of the first of the terms, and of the first option. */
static int terms_at(const struct model *model)
{
    return LINE_TO + to_lines(model);
}

static int options_at(const struct model *model)
{
    return terms_at(model)
           + terms_lines(&model->invite.terms, invite_scenario(model));
}

int invite_lines(const struct model *model)
{
    return options_at(model) + option_count(model)
           + time_lines(&model->invite.time) + 1;
}

/* How many values an option has, whether words or a run of numbers. */
static int value_count(const json_t *option)
{
    int words = count_of(option, "values");
    if (words > 0)
        return words;
    return (int)(read_number(option, "most", -9999, 9999, 0)
                 - read_number(option, "least", -9999, 9999, 0) + 1);
}

static json_t *value_at(const json_t *option, int index)
{
    if (count_of(option, "values") > 0)
        return json_deep_copy(item(option, "values", index));
    return json_integer(read_number(option, "least", -9999, 9999, 0) + index);
}

/* What the scenario proposes, or has, for an option, else what the game has.
 * Who bids for a side settles themselves what makes the match fair. */
static const json_t *usual_of(const struct model *model, const json_t *option)
{
    static const char *const parts[] = {"proposes", "options"};
    const json_t *scenario = invite_scenario(model);
    for (size_t i = terms_bids(&model->invite.terms, scenario) ? 1 : 0;
         i < sizeof parts / sizeof *parts; i++) {
        const json_t *own = json_object_get(scenario, parts[i]);
        const json_t *usual = json_object_get(own, read_text(option, "name"));
        if (usual != NULL)
            return usual;
    }
    return json_object_get(option, "default");
}

static void set_defaults(struct model *model)
{
    for (int i = 0; i < option_count(model); i++) {
        const json_t *option = invite_option(model, i);
        const json_t *usual = usual_of(model, option);
        model->invite.option[i] = 0;
        for (int k = 0; k < value_count(option); k++) {
            json_t *value = value_at(option, k);
            if (json_equal(value, usual))
                model->invite.option[i] = k;
            json_decref(value);
        }
    }
}

void invite_open(struct model *model, bool is_pool)
{
    model->invite.line = 0;
    if (is_pool != model->invite.is_pool)
        model->invite.terms = (struct invite_terms){.sides = is_pool};
    model->invite.is_pool = is_pool;
    model->invite.to = (struct invite_to){.typed = 0};
    if (is_pool)
        model->invite.is_private = false;
    time_init(&model->invite.time);
    model->pane = PANE_INVITE;
    set_defaults(model);
}

void invite_line(const struct model *model, int line, char *label, char *value,
                 size_t size)
{
    const struct invite *invite = &model->invite;
    const json_t *scenario = invite_scenario(model);
    label[0] = value[0] = '\0';
    if (line == LINE_GAME) {
        snprintf(label, size, tr("Game"));
        snprintf(value, size, "%s", read_text(invite_game(model), "title"));
    } else if (line == LINE_SCENARIO) {
        snprintf(label, size, tr("Scenario"));
        snprintf(value, size, "%s", read_text(scenario, "title"));
    } else if (line == LINE_SEAT) {
        const json_t *seat = item(scenario, "seats", invite->seat);
        snprintf(label, size, "%s",
                 terms_bids(&invite->terms, scenario) ? tr("You bid for")
                                                      : tr("You play"));
        if (terms_draws(&invite->terms, scenario))
            snprintf(value, size, tr("what the lot gives"));
        else
            label_named(invite_game(model), read_text(seat, "seat"), value,
                        size);
    } else if (line == LINE_PRIVATE) {
        snprintf(label, size, tr("Who may join"));
        snprintf(value, size, "%s",
                 to_is_full(model)    ? tr("only who is named")
                 : invite->is_private ? tr("who has its word")
                                      : tr("everyone"));
    } else if (line < terms_at(model)) {
        to_line(model, line - LINE_TO, label, value, size);
    } else if (line < options_at(model)) {
        terms_line(&invite->terms, scenario, line - terms_at(model), label,
                   value, size);
    } else if (line < options_at(model) + option_count(model)) {
        int index = line - options_at(model);
        const json_t *option = invite_option(model, index);
        json_t *now = value_at(option, invite->option[index]);
        snprintf(label, size, "%s", label_of(option));
        label_write(now, value, size);
        if (strcmp(value, "true") == 0 || strcmp(value, "false") == 0)
            snprintf(value, size, "%s", *value == 't' ? tr("yes") : tr("no"));
        json_decref(now);
    } else if (line < invite_lines(model) - 1) {
        int row = line - options_at(model) - option_count(model);
        snprintf(label, size, "%s", time_label(&invite->time, row));
        snprintf(value, size, "%s", time_value(&invite->time, row));
    }
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int lines = invite_lines(model);
    int by = key == PRESS_UP || key == 'k' ? -1 : 1;
    model->invite.line = (model->invite.line + by + lines) % lines;
}

bool invite_is_typed(const struct model *model, int line)
{
    return line >= LINE_TO && line < terms_at(model);
}

static void turn(int *index, int by, int count)
{
    if (count > 0)
        *index = (*index + by + count) % count;
}

static void change_terms(struct model *model, int by)
{
    struct invite *invite = &model->invite;
    const json_t *scenario = invite_scenario(model);
    bool has_bid = terms_bids(&invite->terms, scenario);
    terms_turn(&invite->terms, scenario, invite->line - terms_at(model), by);
    if (terms_bids(&invite->terms, scenario) != has_bid
        && json_object_get(scenario, "proposes") != NULL)
        set_defaults(model);
}

static void change(struct model *model, int32_t key, struct effects *effects)
{
    struct invite *invite = &model->invite;
    int by = key == PRESS_LEFT || key == 'h' ? -1 : 1;
    int option = invite->line - options_at(model);
    if (invite->line == LINE_GAME) {
        turn(&invite->game, by, (int)json_array_size(model->lobby.games));
        invite->scenario = invite->seat = 0;
    } else if (invite->line == LINE_SCENARIO) {
        turn(&invite->scenario, by, count_of(invite_game(model), "scenarios"));
        invite->seat = 0;
    } else if (invite->line == LINE_SEAT) {
        turn(&invite->seat, by, count_of(invite_scenario(model), "seats"));
    } else if (invite->line == LINE_PRIVATE) {
        invite->is_private = !invite->is_private;
    } else if (invite_is_typed(model, invite->line)) {
        to_change(model, invite->line - LINE_TO, key);
    } else if (option < 0) {
        change_terms(model, by);
    } else if (option < option_count(model)) {
        turn(&invite->option[option], by,
             value_count(invite_option(model, option)));
    } else if (invite->line < invite_lines(model) - 1) {
        time_turn(&invite->time, option - option_count(model), by);
    }
    if (invite->line > LINE_SCENARIO)
        return;
    set_defaults(model);
    finding_ask_sides(model, effects);
}

static json_t *options_of(const struct model *model);

/* Sides by lot, for everyone: of a pool only the rest can be chosen. */
static bool is_fixed(const struct model *model)
{
    int line = model->invite.line;
    return model->invite.is_pool
           && (line == LINE_SEAT || line == LINE_PRIVATE
               || line == terms_at(model));
}

static void say_fixed(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model_say(model, "A pool is for everyone, and its sides are drawn by lot");
}

static bool is_pool(const struct model *model)
{
    return model->invite.is_pool;
}

static void open_pool(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    json_t *params = json_pack(
        "{s:s,s:s,s:o,s:b,s:o*}", "game", read_text(invite_game(model), "game"),
        "scenario", read_text(invite_scenario(model), "scenario"), "options",
        options_of(model), "rated", model->invite.terms.is_rated,
        "time_control", time_control(&model->invite.time));
    effects_call(effects, ASKED_POOLED, 0, "pool.open", params);
    model->pane = PANE_LOBBY;
}

static json_t *options_of(const struct model *model)
{
    json_t *options = json_object();
    for (int i = 0; i < option_count(model); i++) {
        const json_t *option = invite_option(model, i);
        json_object_set_new(options, read_text(option, "name"),
                            value_at(option, model->invite.option[i]));
    }
    return options;
}

static void send(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    const json_t *seat =
        item(invite_scenario(model), "seats", model->invite.seat);
    struct effect *effect = effects_add(effects, EFFECT_CREATE);
    effect->asked = ASKED_CREATE;
    effect->params = json_pack(
        "{s:s,s:s,s:o,s:b,s:o*}", "game", read_text(invite_game(model), "game"),
        "scenario", read_text(invite_scenario(model), "scenario"), "options",
        options_of(model), "private", model->invite.is_private, "time_control",
        time_control(&model->invite.time));
    terms_put(&model->invite.terms, invite_scenario(model),
              read_text(seat, "seat"), effect->params);
    to_put(model, effect->params);
    model->pane = PANE_LOBBY;
}

static bool is_last(const struct model *model)
{
    return model->invite.line == invite_lines(model) - 1;
}

static bool is_last_of_pool(const struct model *model)
{
    return is_pool(model) && is_last(model);
}

static bool is_invitation(const struct model *model)
{
    return !is_pool(model);
}

static bool is_value(const struct model *model)
{
    return !is_last(model);
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model->pane = PANE_LOBBY;
}

/* clang-format off */
const struct binding invite_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, NULL, NULL, move},
    {PRESS_DOWN, 'j', "↑ ↓", "line", "goes through the lines", NULL, move},
    {PRESS_TAB, 0, "Tab", NULL, NULL, NULL, move},
    {PRESS_ENTER, 0, "Enter", "open", "opens the pool", is_last_of_pool, open_pool},
    {'s', 0, "s", "open", "opens the pool", is_pool, open_pool},
    {PRESS_ENTER, 0, "Enter", "send", "sends the invitation", is_last, send},
    {PRESS_ENTER, ' ', "Enter", NULL, NULL, is_fixed, say_fixed},
    {PRESS_LEFT, PRESS_RIGHT, "← →", NULL, NULL, is_fixed, say_fixed},
    {'h', 'l', "h l", NULL, NULL, is_fixed, say_fixed},
    {PRESS_ENTER, ' ', "Enter", "change", "changes the value", is_value, change},
    {PRESS_LEFT, PRESS_RIGHT, "← →", "value", "changes the value", NULL, change},
    {'h', 'l', "h l", NULL, NULL, NULL, change},
    {'s', 0, "s", "send", "sends the invitation", is_invitation, send},
    {'B', 0, "B", "briefing", "what this scenario is about: who fights there, how long, and what decides it", briefing_can_ask, briefing_ask},
    {PRESS_ESCAPE, 'q', "Esc", "back", "leaves the form", NULL, leave},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
