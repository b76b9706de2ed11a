/* A client without terminal and server. */

#include "tests/unit/screen_fixture.h"

#include "client/pane_table.h"
#include "client/panes/update.h"
#include "client/view/view.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER "tests/golden/screens/"

static void deliver(struct fixture *fixture, const struct message *message)
{
    effects_release(&fixture->effects);
    update(&fixture->model, message, &fixture->effects);
    view(&fixture->model, &fixture->cells);
}

void fixture_open(struct fixture *fixture, int columns, int rows,
                  enum screen_colours colours, bool is_ascii)
{
    setlocale(LC_ALL, "C.UTF-8");
    struct screen_options options = {.colours = colours, .is_ascii = is_ascii};
    json_error_t error;
    *fixture = (struct fixture){0};
    fixture->wire = json_load_file(FOLDER "wire.json", 0, &error);
    cr_assert_not_null(fixture->wire, "%s:%d: %s", error.source, error.line,
                       error.text);
    model_init(&fixture->model, &options, panes);
    effects_init(&fixture->effects);
    cells_init(&fixture->cells, columns, rows);
    fixture->cells.is_ascii = is_ascii;
    struct message size = {.kind = MESSAGE_RESIZE, .x = columns, .y = rows};
    deliver(fixture, &size);
}

void fixture_overlay(struct fixture *fixture, const char *file)
{
    char path[200];
    json_error_t error;
    snprintf(path, sizeof path, FOLDER "%s", file);
    json_t *over = json_load_file(path, 0, &error);
    cr_assert_not_null(over, "%s: %s", path, error.text);
    json_object_update(fixture->wire, over);
    json_decref(over);
}

void fixture_close(struct fixture *fixture)
{
    effects_release(&fixture->effects);
    cells_release(&fixture->cells);
    model_release(&fixture->model);
    json_decref(fixture->wire);
}

void fixture_press(struct fixture *fixture, int32_t key)
{
    struct message message = {.kind = MESSAGE_KEY, .key = key};
    deliver(fixture, &message);
}

void fixture_type(struct fixture *fixture, const char *keys)
{
    for (; *keys != '\0'; keys++)
        fixture_press(fixture, (unsigned char)*keys);
}

void fixture_click(struct fixture *fixture, int x, int y)
{
    struct message message = view_click(&fixture->cells, x, y);
    deliver(fixture, &message);
}

static const json_t *member(const struct fixture *fixture, const char *name)
{
    const json_t *value = json_object_get(fixture->wire, name);
    cr_assert_not_null(value, "wire.json has no %s", name);
    return value;
}

/* The serial that the model awaits now: of the pick, or of the match. */
static int serial_of(const struct fixture *fixture, enum asked asked)
{
    const struct match *match = &fixture->model.match;
    return asked == ASKED_PICK ? match->draft.serial : match->serial;
}

void fixture_reply(struct fixture *fixture, enum asked asked, const char *name)
{
    struct message message = {
        .kind = MESSAGE_REPLY,
        .asked = asked,
        .serial = serial_of(fixture, asked),
        .reply = {.result = member(fixture, name), .text = "", .clause = ""}};
    deliver(fixture, &message);
}

void fixture_answer(struct fixture *fixture, enum asked asked, const char *text)
{
    json_t *result = json_loads(text, 0, NULL);
    cr_assert_not_null(result, "%s", text);
    struct message message = {
        .kind = MESSAGE_REPLY,
        .asked = asked,
        .serial = serial_of(fixture, asked),
        .reply = {.result = result, .text = "", .clause = ""}};
    deliver(fixture, &message);
    json_decref(result);
}

void fixture_refuse(struct fixture *fixture, enum asked asked,
                    enum status status, const char *text, const char *clause)
{
    struct message message = {
        .kind = MESSAGE_REPLY,
        .asked = asked,
        .serial = serial_of(fixture, asked),
        .reply = {.status = status, .text = text, .clause = clause}};
    deliver(fixture, &message);
}

void fixture_blame(struct fixture *fixture, enum asked asked,
                   const char *member, const char *text)
{
    json_t *data = json_pack("{s:s,s:s}", "text", text, "member", member);
    struct message message = {.kind = MESSAGE_REPLY,
                              .asked = asked,
                              .serial = serial_of(fixture, asked),
                              .reply = {.status = STATUS_BAD_PARAMS,
                                        .text = text,
                                        .clause = "",
                                        .data = data}};
    deliver(fixture, &message);
    json_decref(data);
}

void fixture_conflict(struct fixture *fixture, enum asked asked, bool is_fallen)
{
    json_t *data = json_pack("{s:i,s:b}", "seq", 1, "fallen", is_fallen);
    struct message message = {.kind = MESSAGE_REPLY,
                              .asked = asked,
                              .serial = serial_of(fixture, asked),
                              .reply = {.status = STATUS_CONFLICT,
                                        .text = "conflict",
                                        .clause = "",
                                        .data = data}};
    deliver(fixture, &message);
    json_decref(data);
}

void fixture_notify(struct fixture *fixture, const char *method,
                    const char *name)
{
    struct message message = {.kind = MESSAGE_NOTIFIED,
                              .text = method,
                              .body = member(fixture, name)};
    deliver(fixture, &message);
}

void fixture_lobby(struct fixture *fixture)
{
    struct message ready = {.kind = MESSAGE_LINK, .state = LINK_READY};
    json_t *account = json_pack("{s:s,s:b}", "name", "Ada", "guest", 0);
    struct message in = {.kind = MESSAGE_ACCOUNT, .body = account};
    deliver(fixture, &ready);
    deliver(fixture, &in);
    json_decref(account);
    fixture_reply(fixture, ASKED_GAMES, "games");
    fixture_reply(fixture, ASKED_MATCHES, "matches");
    fixture_reply(fixture, ASKED_CHALLENGES, "challenges");
    fixture_reply(fixture, ASKED_RUNNING, "running");
}

void fixture_match(struct fixture *fixture)
{
    fixture_lobby(fixture);
    fixture_press(fixture, PRESS_ENTER);
    fixture_notify(fixture, "match.watch", "watch");
    fixture_reply(fixture, ASKED_ASSETS, "assets");
    fixture_reply(fixture, ASKED_HISTORY, "history");
    fixture_reply(fixture, ASKED_CHAT, "chat");
}

const struct effect *fixture_effect(const struct fixture *fixture,
                                    enum effect_kind kind)
{
    for (int i = fixture->effects.count; i-- > 0;)
        if (fixture->effects.list[i].kind == kind)
            return &fixture->effects.list[i];
    return NULL;
}

char *fixture_params(const struct fixture *fixture, enum effect_kind kind)
{
    const struct effect *effect = fixture_effect(fixture, kind);
    cr_assert_not_null(effect, "nothing of this kind was asked for");
    return json_dumps(effect->params, JSON_COMPACT | JSON_SORT_KEYS);
}

char *fixture_draw(struct fixture *fixture)
{
    view(&fixture->model, &fixture->cells);
    return cells_dump(&fixture->cells);
}

void fixture_sees(struct fixture *fixture, const char *words, bool is_there)
{
    char *screen = fixture_draw(fixture);
    cr_assert_eq(strstr(screen, words) != NULL, is_there, "\"%s\" on\n%s",
                 words, screen);
    free(screen);
}

static char *read_golden(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 1 << 20);
    if (file != NULL && text != NULL) {
        size_t used = fread(text, 1, (1 << 20) - 1, file);
        text[used] = '\0';
        fclose(file);
    }
    return text;
}

void fixture_golden(struct fixture *fixture, const char *name)
{
    char path[200];
    snprintf(path, sizeof path, FOLDER "%s.txt", name);
    char *screen = fixture_draw(fixture);
    const char *mode = getenv("ESTAFETTE_GOLDEN");
    if (mode != NULL && strcmp(mode, "write") == 0) {
        FILE *file = fopen(path, "wb");
        cr_assert_not_null(file, "%s cannot be written", path);
        fputs(screen, file);
        fclose(file);
    }
    char *golden = read_golden(path);
    cr_assert_str_eq(screen, golden, "%s is now:\n%s\nit was:\n%s", path,
                     screen, golden);
    free(golden);
    free(screen);
}
