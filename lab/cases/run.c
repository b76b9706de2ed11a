/* Running one rule case: a position, forced dice, actions, and checks. */

#include "lab/cases/trial.h"

#include "lab/cases/compare.h"
#include "server/rules/ids.h"
#include "server/rules/library.h"
#include "server/rules/offer.h"
#include "server/rules/proof.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 20 };

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text == NULL ? "" : text;
}

static bool check_refused(struct trial *trial, const char *wanted,
                          enum played played, const struct verdict *verdict)
{
    if (played != PLAYED_REFUSED)
        return trial_fail(trial, "expected refused %s, came %s", wanted,
                          played == PLAYED_FAULT ? "a fault" : "accepted");
    if (strcmp(verdict->clause, wanted) != 0)
        return trial_fail(trial, "expected refused %s, came %s", wanted,
                          verdict->clause);
    if (memcmp(trial->before, trial->state, trial->rules->game->state_size)
        != 0)
        return trial_fail(trial, "a refused action changed the state");
    return true;
}

static bool check_accepted(struct trial *trial, enum played played,
                           const struct verdict *verdict, bool walks)
{
    if (played == PLAYED_REFUSED)
        return trial_fail(trial, "expected accepted, came refused %s",
                          verdict->clause);
    if (played == PLAYED_FAULT) {
        const char *broken =
            trial->rules->game->invariants(trial->rules, trial->scratch);
        return trial_fail(trial, "expected accepted, came a fault (%s)",
                          trial->chance.has_failed ? "dice or draws run out"
                          : broken != NULL         ? broken
                                                   : "rules");
    }
    if (!walks)
        return trial_fail(trial,
                          "accepted, but no walk of the offer leads there");
    return true;
}

static bool play_action(struct trial *trial, const json_t *step)
{
    struct verdict verdict;
    struct error error = {.text = ""};
    const char *refused = json_string_value(json_object_get(step, "refused"));
    uint16_t seat = id_find(trial->rules, ID_SEAT, text_of(step, "by"));
    if (seat == ID_NONE)
        return trial_fail(trial, "unknown seat '%s'", text_of(step, "by"));
    if (action_decode(trial->rules, node_from(json_object_get(step, "action")),
                      &trial->action, &error)
        != STATUS_OK)
        return trial_fail(trial, "%s", error.text);
    size_t size = trial->rules->game->state_size;
    memcpy(trial->before, trial->state, size);
    bool walks = true;
    if (trial->with_offers && refused == NULL)
        walks = offer_walks(trial->rules, trial->state, (seat_id)seat,
                            &trial->action, &trial->picks);
    if (trial->hears != NULL && refused == NULL
        && !trial->hears(trial->user, trial->rules, trial->state, (seat_id)seat,
                         &trial->action, trial->report))
        return false;
    /* Notes of the throws are a command's own. */
    trial->chance.count = 0;
    enum played played =
        drive_action(trial->rules, trial->state, trial->scratch, (seat_id)seat,
                     &trial->action, &trial->chance, &trial->events, &verdict);
    return refused != NULL ? check_refused(trial, refused, played, &verdict)
                           : check_accepted(trial, played, &verdict, walks);
}

/* "allied", "both" or null, as a list of seats. */
static void widen_to_act(const struct rules *rules, json_t *object)
{
    json_t *given = json_object_get(object, "to_act");
    if (given == NULL || json_is_array(given))
        return;
    json_t *list = json_array();
    const char *name = json_string_value(given);
    for (int seat = 0; name != NULL && seat < rules->seat_count; seat++) {
        const char *is = rules->names[ID_SEAT].name[seat];
        if (strcmp(name, "both") == 0 || strcmp(name, is) == 0)
            json_array_append_new(list, json_string(is));
    }
    json_object_set_new(object, "to_act", list);
}

/* The whole state as the fields table writes it, derived fields included. */
static json_t *full_state(struct trial *trial)
{
    const struct game *game = trial->rules->game;
    struct writer *out = &trial->out;
    seat_set to_act = course_to_act(trial->state);

    writer_clear(out);
    writer_object(out);
    fields_write(trial->rules, game->fields, game->field_count, trial->state,
                 true, out);
    writer_object_end(out);
    assert(!out->is_full);
    json_t *full = json_loadb(out->data, out->used, 0, NULL);
    json_t *seats = json_array();
    for (seat_id seat = 0; seat < trial->rules->seat_count; seat++)
        if (seat_in(to_act, seat))
            json_array_append_new(
                seats, json_string(trial->rules->names[ID_SEAT].name[seat]));
    json_object_set_new(full, "to_act", seats);
    return full;
}

static bool check_state(struct trial *trial, const json_t *check)
{
    struct mismatch mismatch = {""};
    json_t *actual = full_state(trial);
    json_t *expected = json_deep_copy(check);
    widen_to_act(trial->rules, expected);
    bool holds = compare_check(expected, actual, &mismatch);
    json_decref(expected);
    json_decref(actual);
    return holds || trial_fail(trial, "%s", mismatch.text);
}

static int viewer_of(const struct trial *trial, const char *name)
{
    if (strcmp(name, "spectator") == 0)
        return VIEWER_PUBLIC;
    uint16_t seat = id_find(trial->rules, ID_SEAT, name);
    return seat == ID_NONE ? -1 : seat;
}

/* The offer's types of action, for `legal`. */
static void add_legal(struct trial *trial, int viewer, json_t *view)
{
    struct menu menu = {0};
    json_t *types = json_array();
    if (viewer != VIEWER_PUBLIC)
        offer_menu(trial->rules, trial->state, (seat_id)viewer, &menu);
    for (int i = 0; i < menu.count; i++) {
        const struct action_type *type =
            &trial->rules->game->actions[menu.rows[i].type];
        bool is_there = false;
        for (size_t k = 0; k < json_array_size(types); k++)
            is_there |=
                strcmp(json_string_value(json_array_get(types, k)), type->name)
                == 0;
        if (!is_there)
            json_array_append_new(types, json_string(type->name));
    }
    json_object_set_new(view, "legal", types);
}

static bool check_view(struct trial *trial, const json_t *step)
{
    struct mismatch mismatch = {""};
    struct view view = {.closes = NULL};
    int viewer = viewer_of(trial, text_of(step, "view"));
    if (viewer < 0)
        return trial_fail(trial, "unknown viewer '%s'", text_of(step, "view"));
    writer_clear(&trial->out);
    view.out = trial->out;
    writer_object(&view.out);
    trial->rules->game->show(trial->rules, trial->state, (viewer_id)viewer,
                             &view);
    writer_object_end(&view.out);
    trial->out = view.out;
    json_t *sent =
        json_loadb(view.out.data, view.out.used, JSON_REJECT_DUPLICATES, NULL);
    if (sent == NULL)
        return trial_fail(trial, "the view is not JSON");
    json_object_set(sent, "viewer", json_object_get(step, "view"));
    json_t *actual = game_proof(trial->rules)->read_view(trial->rules, sent);
    json_t *expected = json_deep_copy(step);
    json_object_del(expected, "view");
    widen_to_act(trial->rules, expected);
    widen_to_act(trial->rules, actual);
    if (json_object_get(expected, "legal") != NULL)
        add_legal(trial, viewer, actual);
    bool holds = compare_view(expected, actual, trial->out.data, &mismatch);
    json_decref(expected);
    json_decref(actual);
    json_decref(sent);
    return holds || trial_fail(trial, "%s", mismatch.text);
}

static bool play_step(struct trial *trial, const json_t *step)
{
    bool has_action = json_object_get(step, "action") != NULL;
    bool has_check = json_object_get(step, "check") != NULL;
    bool has_view = json_object_get(step, "view") != NULL;
    if (has_action + has_check + has_view != 1)
        return trial_fail(trial, "a step has one of action, check and view");
    if (has_action)
        return play_action(trial, step);
    if (has_check)
        return check_state(trial, json_object_get(step, "check"));
    return check_view(trial, step);
}

static bool play_all(struct trial *trial)
{
    trial->step = -1;
    if (!trial_start(trial))
        return false;
    const json_t *play = json_object_get(trial->file, "play");
    for (size_t i = 0; i < json_array_size(play); i++) {
        trial->step = (int)i;
        if (!play_step(trial, json_array_get(play, i)))
            return false;
    }
    trial->step = -1;
    const struct script *script = &trial->script;
    if (script->dice_used < script->die_count)
        return trial_fail(trial, "expected %d dice thrown, came %d",
                          script->die_count, script->dice_used);
    if (script->draws_used < script->draw_count)
        return trial_fail(trial, "expected %d draws, came %d",
                          script->draw_count, script->draws_used);
    return true;
}

static void *must_calloc(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL)
        abort();
    return memory;
}

static bool run_case(const json_t *file, bool with_offers, case_hears *hears,
                     void *user, struct case_report *report)
{
    const char *game = text_of(file, "game");
    const char *scenario = text_of(file, "scenario");
    const struct rules *rules = library_rules(game, scenario);

    report->text[0] = '\0';
    if (game[0] == '\0' || scenario[0] == '\0') {
        snprintf(report->text, sizeof report->text, "a case needs a text '%s'",
                 game[0] == '\0' ? "game" : "scenario");
        return false;
    }
    if (rules == NULL) {
        snprintf(report->text, sizeof report->text,
                 "no scenario '%s' of a game '%s'", scenario, game);
        return false;
    }
    struct trial *trial = must_calloc(sizeof *trial);
    trial->file = file;
    trial->with_offers = with_offers;
    trial->hears = hears;
    trial->user = user;
    trial->report = report;
    trial->rules = rules;
    trial->state = must_calloc(rules->game->state_size);
    trial->scratch = must_calloc(rules->game->state_size);
    trial->before = must_calloc(rules->game->state_size);
    writer_open(&trial->out, TEXT_MOST);
    bool passed = play_all(trial);
    writer_release(&trial->out);
    free(trial->before);
    free(trial->scratch);
    free(trial->state);
    free(trial);
    return passed;
}

bool case_run(const json_t *file, bool with_offers, struct case_report *report)
{
    return run_case(file, with_offers, NULL, NULL, report);
}

bool case_run_heard(const json_t *file, case_hears *hears, void *user,
                    struct case_report *report)
{
    return run_case(file, false, hears, user, report);
}
