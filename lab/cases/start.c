/* The start of a rule case: dice, draws, options, position. */

#include "lab/cases/trial.h"

#include "server/rules/ids.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool trial_fail(struct trial *trial, const char *format, ...)
{
    char text[700];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (trial->step < 0)
        snprintf(trial->report->text, sizeof trial->report->text, "%s", text);
    else
        snprintf(trial->report->text, sizeof trial->report->text, "step %d: %s",
                 trial->step + 1, text);
    return false;
}

static bool is_known(const char *key, const char *const *known, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(known[i], key) == 0)
            return true;
    return false;
}

static bool check_keys(struct trial *trial)
{
    static const char *const known[] = {
        "case",  "clauses", "game",  "scenario", "position", "options",
        "empty", "dice",    "draws", "play",     "note"};
    json_t *members = (json_t *)(uintptr_t)trial->file;
    for (void *at = json_object_iter(members); at != NULL;
         at = json_object_iter_next(members, at))
        if (!is_known(json_object_iter_key(at), known,
                      sizeof known / sizeof known[0]))
            return trial_fail(trial, "unknown field '%s' of a case",
                              json_object_iter_key(at));
    if (!json_is_array(json_object_get(trial->file, "play")))
        return trial_fail(trial, "a case needs a list 'play'");
    return true;
}

static bool read_dice(struct trial *trial)
{
    const json_t *dice = json_object_get(trial->file, "dice");
    if (json_array_size(dice) > SCRIPT_MOST)
        return trial_fail(trial, "too many dice");
    for (size_t i = 0; i < json_array_size(dice); i++) {
        json_int_t value = json_integer_value(json_array_get(dice, i));
        if (value < 1 || value > UINT16_MAX)
            return trial_fail(trial, "die %zu is no die", i + 1);
        trial->script.dice[trial->script.die_count++] = (uint16_t)value;
    }
    return true;
}

static bool read_draws(struct trial *trial)
{
    const json_t *draws = json_object_get(trial->file, "draws");
    if (json_array_size(draws) > SCRIPT_MOST)
        return trial_fail(trial, "too many draws");
    for (size_t i = 0; i < json_array_size(draws); i++) {
        const char *name = json_string_value(json_array_get(draws, i));
        uint16_t card =
            name == NULL ? ID_NONE : id_find(trial->rules, ID_CARD, name);
        if (card == ID_NONE)
            return trial_fail(trial, "draw %zu is no card", i + 1);
        trial->script.draws[trial->script.draw_count++] = card;
    }
    return true;
}

/* One option's value: a word, a whole number or a flag; false if neither. */
static bool read_option(const struct option *option, const json_t *value,
                        int16_t *to)
{
    if (json_is_boolean(value)) {
        *to = json_is_true(value);
        return true;
    }
    if (json_is_integer(value)) {
        json_int_t number = json_integer_value(value);
        *to = (int16_t)number;
        return number >= option->least && number <= option->most;
    }
    const char *word = json_string_value(value);
    for (int i = 0; word != NULL && i < option->word_count; i++)
        if (strcmp(option->words[i], word) == 0) {
            *to = (int16_t)i;
            return true;
        }
    return false;
}

static bool read_options(struct trial *trial, struct options *options)
{
    const struct game *game = trial->rules->game;
    json_t *given = json_object_get(trial->file, "options");
    memcpy(options->value, trial->rules->option_initial, sizeof options->value);
    for (void *at = json_object_iter(given); at != NULL;
         at = json_object_iter_next(given, at)) {
        int k = 0;
        while (k < game->option_count
               && strcmp(game->options[k].name, json_object_iter_key(at)) != 0)
            k++;
        if (k == game->option_count
            || !read_option(&game->options[k], json_object_iter_value(at),
                            &options->value[k]))
            return trial_fail(trial, "unknown option or value '%s'",
                              json_object_iter_key(at));
    }
    return true;
}

static bool read_empty(struct trial *trial, seat_set *empty)
{
    const json_t *list = json_object_get(trial->file, "empty");
    *empty = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        uint16_t seat =
            name == NULL ? ID_NONE : id_find(trial->rules, ID_SEAT, name);
        if (seat == ID_NONE)
            return trial_fail(trial, "unknown seat in 'empty'");
        *empty |= seat_only((seat_id)seat);
    }
    return true;
}

/* The case's options are laid over those of its position. */
static json_t *whole_position(const struct trial *trial)
{
    json_t *position = json_deep_copy(json_object_get(trial->file, "position"));
    json_t *options = json_object_get(trial->file, "options");
    if (options == NULL)
        return position;
    json_t *own = json_object_get(position, "options");
    if (json_is_object(own))
        json_object_update(own, options);
    else
        json_object_set(position, "options", options);
    return position;
}

static bool start_position(struct trial *trial)
{
    const struct game *game = trial->rules->game;
    struct play play = {trial->rules, trial->state, &trial->chance,
                        &trial->events};
    struct error error = {.text = ""};
    seat_set empty;

    if (!read_empty(trial, &empty))
        return false;
    json_t *position = whole_position(trial);
    events_clear(&trial->events);
    game->blank(trial->rules, trial->state);
    struct course *course = trial->state;
    course->empty = empty;
    /* In some games nobody's turn is a position, too. */
    bool needs_side = course->side < SIDES_MOST;
    enum status status =
        fields_read(trial->rules, game->fields, game->field_count, position,
                    true, trial->state, &error);
    json_decref(position);
    if (status != STATUS_OK)
        return trial_fail(trial, "position: %s", error.text);
    if (needs_side && course->side >= SIDES_MOST)
        return trial_fail(trial, "position: it must be a side's turn");
    game->settle(&play);
    const char *broken = game->invariants(trial->rules, trial->state);
    if (broken != NULL)
        return trial_fail(trial, "position: not sound: %s", broken);
    return true;
}

bool trial_start(struct trial *trial)
{
    struct options options;
    seat_set empty;

    if (!check_keys(trial) || !read_dice(trial) || !read_draws(trial))
        return false;
    script_chance(&trial->script, &trial->chance);
    if (json_object_get(trial->file, "position") != NULL)
        return start_position(trial);
    if (!read_options(trial, &options) || !read_empty(trial, &empty))
        return false;
    if (drive_setup(trial->rules, &options, empty, trial->state, &trial->chance,
                    &trial->events)
        != PLAYED_ACCEPTED)
        return trial_fail(trial, "the set-up faults");
    return true;
}
