/* Writing a match as a rule case of the common form. */

#include "lab/selfplay/casefile.h"

#include "server/rules/ids.h"
#include "server/rules/proof.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CASE_MOST = 256 << 20 };

struct casefile *casefile_new(void)
{
    struct casefile *casefile = calloc(1, sizeof *casefile);
    if (casefile == NULL)
        abort();
    writer_open(&casefile->out, CASE_MOST);
    writer_open(&casefile->text, CASE_MOST);
    return casefile;
}

void casefile_free(struct casefile *casefile)
{
    writer_release(&casefile->out);
    writer_release(&casefile->text);
    free(casefile);
}

static void note_course(struct casefile *casefile,
                        const struct playing *playing)
{
    const struct course *course = course_of(playing->state);
    casefile->turn = course->turn;
    casefile->phase = course->phase;
    casefile->side = course->side;
    casefile->is_over = course->is_over != 0;
}

static void put_json(struct writer *out, const json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    writer_raw(out, text, strlen(text));
    free(text);
}

static void put_seats(struct writer *out, const struct playing *playing,
                      const char *key, seat_set seats)
{
    writer_key(out, key);
    writer_list(out);
    for (seat_id seat = 0; seat < playing->rules->seat_count; seat++)
        if (seat_in(seats, seat))
            writer_text(out, playing->rules->names[ID_SEAT].name[seat]);
    writer_list_end(out);
}

/* Members of the whole position that every case of this form checks. */
static void put_check(struct casefile *casefile, const struct playing *playing)
{
    static const char *const checked[] = {"turn",  "phase",   "side",
                                          "units", "markers", "score"};
    const struct game *game = playing->rules->game;
    struct writer *out = &casefile->out;
    writer_clear(&casefile->text);
    writer_object(&casefile->text);
    fields_write(playing->rules, game->fields, game->field_count,
                 playing->state, true, &casefile->text);
    writer_object_end(&casefile->text);
    json_t *full =
        json_loadb(casefile->text.data, casefile->text.used, 0, NULL);

    writer_object(out);
    writer_key(out, "check");
    writer_object(out);
    for (size_t i = 0; i < sizeof checked / sizeof checked[0]; i++) {
        const json_t *value = json_object_get(full, checked[i]);
        if (value == NULL)
            continue;
        writer_key(out, checked[i]);
        put_json(out, value);
    }
    put_seats(out, playing, "to_act", course_to_act(course_of(playing->state)));
    writer_object_end(out);
    writer_object_end(out);
    json_decref(full);
}

static void put_view(struct casefile *casefile, const struct playing *playing,
                     viewer_id viewer, const char *name)
{
    const struct rules *rules = playing->rules;
    struct writer *out = &casefile->out;
    writer_clear(&casefile->text);
    struct view view = {.out = casefile->text};
    writer_object(&view.out);
    rules->game->show(rules, playing->state, viewer, &view);
    writer_object_end(&view.out);
    casefile->text = view.out;
    json_t *sent = json_loadb(view.out.data, view.out.used, 0, NULL);
    json_object_set_new(sent, "viewer", json_string(name));
    json_t *read = game_proof(rules)->read_view(rules, sent);

    json_object_set_new(read, "view", json_string(name));
    put_json(out, read);
    json_decref(read);
    json_decref(sent);
}

static void put_views(struct casefile *casefile, const struct playing *playing)
{
    const struct rules *rules = playing->rules;
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        put_view(casefile, playing, seat, rules->names[ID_SEAT].name[seat]);
    put_view(casefile, playing, VIEWER_PUBLIC, "spectator");
}

static void put_options(struct writer *out, const struct playing *playing)
{
    const struct game *game = playing->rules->game;
    writer_key(out, "options");
    writer_object(out);
    for (int i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        int value = playing->options.value[i];
        if (option->word_count > 0)
            writer_put_text(out, option->name, option->words[value]);
        else
            writer_put_number(out, option->name, value);
    }
    writer_object_end(out);
}

static void begin(struct casefile *casefile, const struct playing *playing)
{
    struct writer *out = &casefile->out;
    writer_clear(out);
    writer_object(out);
    writer_put_text(out, "case", "a match as the random player played it");
    writer_key(out, "clauses");
    writer_list(out);
    writer_list_end(out);
    writer_put_text(out, "game", playing->rules->game->name);
    writer_put_text(out, "scenario", playing->rules->scenario);
    put_options(out, playing);
    put_seats(out, playing, "empty", playing->empty);
    writer_key(out, "play");
    writer_list(out);
    put_check(casefile, playing);
    put_views(casefile, playing);
    note_course(casefile, playing);
}

static void put_action(struct writer *out, const struct playing *playing,
                       const struct logged *logged)
{
    writer_object(out);
    writer_put_text(out, "by",
                    playing->rules->names[ID_SEAT].name[logged->seat]);
    writer_key(out, "action");
    writer_raw(out, playing->texts.data + logged->action, logged->length);
    if (logged->is_refused)
        writer_put_text(out, "refused", logged->clause);
    writer_object_end(out);
}

void casefile_hear(void *user, const struct playing *playing,
                   const struct logged *logged)
{
    struct casefile *casefile = user;
    const struct course *course = course_of(playing->state);
    if (logged == NULL) {
        begin(casefile, playing);
        return;
    }
    put_action(&casefile->out, playing, logged);
    bool is_over = course->is_over != 0 && !casefile->is_over;
    bool has_turned = course->turn != casefile->turn || is_over;
    if (has_turned || course->phase != casefile->phase
        || course->side != casefile->side)
        put_check(casefile, playing);
    if (has_turned)
        put_views(casefile, playing);
    note_course(casefile, playing);
}

static void put_throws(struct writer *out, const struct playing *playing,
                       enum throw_kind kind)
{
    char text[ID_TEXT];
    writer_key(out, kind == THROW_DIE ? "dice" : "draws");
    writer_list(out);
    for (int i = 0; i < playing->throw_count; i++) {
        const struct throw_note *note = &playing->throws[i];
        if (note->kind != kind)
            continue;
        if (kind == THROW_DIE)
            writer_number(out, note->value);
        else
            writer_text(out,
                        id_name(playing->rules, ID_CARD, note->value, text));
    }
    writer_list_end(out);
}

bool casefile_write(struct casefile *casefile, const struct playing *playing,
                    const char *path)
{
    struct writer *out = &casefile->out;
    writer_list_end(out);
    put_throws(out, playing, THROW_DIE);
    put_throws(out, playing, THROW_DRAW);
    writer_object_end(out);
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    size_t written = fwrite(out->data, 1, out->used, file);
    bool is_whole = fputc('\n', file) != EOF;
    return fclose(file) == 0 && is_whole && written == out->used
           && !out->is_full;
}
