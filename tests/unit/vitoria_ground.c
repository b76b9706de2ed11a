/* A ground for unit tests of games. */

#include "tests/unit/vitoria_ground.h"

#include "server/rules/library.h"
#include "server/rules/offer.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 20, CASE_TEXT = 8192 };

void ground_open(struct ground *ground, const char *position)
{
    ground_open_game(ground, "vitoria", position);
}

void ground_open_game(struct ground *ground, const char *game,
                      const char *position)
{
    struct trial *trial = &ground->trial;
    struct error error = {.text = ""};
    char text[CASE_TEXT];

    memset(ground, 0, sizeof *ground);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    snprintf(text, sizeof text, "{\"game\": \"%s\", %s, \"play\": []}", game,
             position);
    ground->file = json_loads(text, 0, NULL);
    cr_assert_not_null(ground->file);
    trial->file = ground->file;
    trial->report = &ground->report;
    trial->rules = library_rules(
        game, json_string_value(json_object_get(ground->file, "scenario")));
    cr_assert_not_null(trial->rules);
    size_t size = trial->rules->game->state_size;
    trial->state = calloc(1, size);
    trial->scratch = calloc(1, size);
    trial->before = calloc(1, size);
    writer_open(&trial->out, TEXT_MOST);
    cr_assert(trial_start(trial), "%s", ground->report.text);
}

void ground_close(struct ground *ground)
{
    struct trial *trial = &ground->trial;
    writer_release(&trial->out);
    free(trial->state);
    free(trial->scratch);
    free(trial->before);
    json_decref(ground->file);
    json_decref(ground->given);
    library_close();
}

static void decode(struct ground *ground, const char *text)
{
    struct error error = {.text = ""};
    json_decref(ground->given);
    ground->given = json_loads(text, 0, NULL);
    cr_assert_not_null(ground->given, "%s", text);
    cr_assert_eq(action_decode(ground->trial.rules, node_from(ground->given),
                               &ground->trial.action, &error),
                 STATUS_OK, "%s", error.text);
}

void ground_play(struct ground *ground, seat_id seat, const char *action)
{
    struct trial *trial = &ground->trial;
    struct verdict verdict = {0};
    decode(ground, action);
    memcpy(trial->before, trial->state, trial->rules->game->state_size);
    trial->chance.count = 0;
    enum played played =
        drive_action(trial->rules, trial->state, trial->scratch, seat,
                     &trial->action, &trial->chance, &trial->events, &verdict);
    cr_assert_eq(played, PLAYED_ACCEPTED, "%s: %s", action,
                 verdict.clause == NULL ? "a fault" : verdict.clause);
}

const char *ground_told(struct ground *ground, viewer_id viewer)
{
    struct trial *trial = &ground->trial;
    writer_clear(&trial->out);
    ground->telling = (struct telling){.out = trial->out};
    writer_list(&ground->telling.out);
    trial->rules->game->tell(trial->rules, trial->before, trial->state,
                             &trial->events, viewer, &ground->telling);
    writer_list_end(&ground->telling.out);
    trial->out = ground->telling.out;
    return trial->out.data;
}

const char *ground_view(struct ground *ground, viewer_id viewer)
{
    struct trial *trial = &ground->trial;
    struct view view = {.closes = NULL};
    writer_clear(&trial->out);
    view.out = trial->out;
    writer_object(&view.out);
    trial->rules->game->show(trial->rules, trial->state, viewer, &view);
    writer_object_end(&view.out);
    trial->out = view.out;
    return trial->out.data;
}

const char *ground_pick(struct ground *ground, seat_id seat,
                        const char *partial)
{
    struct trial *trial = &ground->trial;
    decode(ground, partial);
    writer_clear(&trial->out);
    writer_object(&trial->out);
    offer_write_pick(trial->rules, trial->state, seat, &trial->action,
                     PICK_FULL, NULL, &trial->picks, &trial->out);
    writer_object_end(&trial->out);
    return trial->out.data;
}
