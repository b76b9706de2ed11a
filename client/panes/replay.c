/* The pane of looking back: steps, play, viewpoints, notes at a moment. */

#include "client/panes/replay.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/panes/help.h"
#include "client/panes/match_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPLAY_KEEPS = 64, SPEED_MOST = 16, A_PAGE = 10 };

static int count_of(const struct replay *replay)
{
    return (int)json_array_size(replay->updates);
}

static void ask_page(struct model *model, struct effects *effects)
{
    const struct match *match = &model->match;
    json_t *params = link_params(match->id, model->replay.as);
    json_object_set_new(params, "from",
                        json_integer(count_of(&model->replay) + 1));
    json_object_set_new(params, "patches", json_true());
    effects_call(effects, ASKED_REPLAY, match->serial, "match.history", params);
}

static void ask_notes(struct model *model, json_t *taken_more,
                      struct effects *effects)
{
    json_t *params = link_params(model->match.id, model->replay.as);
    json_object_update(params, taken_more);
    json_decref(taken_more);
    effects_call(effects, ASKED_NOTES, model->match.serial, "match.note",
                 params);
}

bool replay_can_open(const struct model *model)
{
    return model->match.has_view && model->match.assets != NULL;
}

/* Everything of another viewpoint, and nothing of the one before. */
static void begin(struct model *model, const char *as, int64_t wanted,
                  struct effects *effects)
{
    struct replay *replay = &model->replay;
    char name[sizeof replay->as];
    int speed = replay->speed > 0 ? replay->speed : 1;
    snprintf(name, sizeof name, "%s", as);
    replay_close(model);
    memcpy(replay->as, name, sizeof name);
    replay->speed = speed;
    replay->wanted = wanted;
    replay->updates = json_array();
    replay->kept = json_array();
    replay->pieces = calloc(1, sizeof *replay->pieces);
    if (replay->pieces == NULL)
        abort();
    ask_page(model, effects);
    ask_notes(model, json_object(), effects);
}

void replay_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    model->pane = PANE_REPLAY;
    begin(model, model->match.as, 0, effects);
}

void replay_open_at(struct model *model, const char *as, int64_t command,
                    struct effects *effects)
{
    model->pane = PANE_REPLAY;
    begin(model, as, -1 - command, effects);
}

void replay_close(struct model *model)
{
    struct replay *replay = &model->replay;
    json_decref(replay->updates);
    json_decref(replay->kept);
    json_decref(replay->view);
    json_decref(replay->notes);
    free(replay->pieces);
    *replay = (struct replay){.speed = replay->speed};
}

const json_t *replay_update(const struct replay *replay)
{
    return replay->at > 0
               ? json_array_get(replay->updates, (size_t)replay->at - 1)
               : NULL;
}

/* The nearest kept view that is not beyond `to`. */
static void go_back(struct replay *replay, int to)
{
    int kept = to / REPLAY_KEEPS;
    if (kept > (int)json_array_size(replay->kept))
        kept = (int)json_array_size(replay->kept);
    json_decref(replay->view);
    replay->view =
        kept > 0
            ? json_deep_copy(json_array_get(replay->kept, (size_t)kept - 1))
            : json_object();
    replay->at = kept * REPLAY_KEEPS;
}

static void go_on(struct replay *replay)
{
    const json_t *update =
        json_array_get(replay->updates, (size_t)replay->at++);
    replay->view = read_merge(replay->view, json_object_get(update, "patch"));
    if (replay->at % REPLAY_KEEPS == 0
        && replay->at / REPLAY_KEEPS == (int)json_array_size(replay->kept) + 1)
        json_array_append_new(replay->kept, json_deep_copy(replay->view));
}

static void go_to(struct model *model, int to)
{
    struct replay *replay = &model->replay;
    int count = count_of(replay);
    to = to < 1 ? 1 : to;
    to = to > count ? count : to;
    if (replay->view == NULL || to < replay->at)
        go_back(replay, to);
    while (replay->at < to)
        go_on(replay);
    pieces_build(replay->pieces, model->match.assets, replay->view);
}

/* The last update that is not after a command. */
static int find_command(const struct replay *replay, int64_t command)
{
    int found = 1;
    for (int i = 0; i < count_of(replay); i++) {
        const json_t *update = json_array_get(replay->updates, (size_t)i);
        if (read_number(update, "command", 0, INT64_MAX, -1) <= command)
            found = i + 1;
    }
    return found;
}

void replay_answered(struct model *model, const json_t *result,
                     struct effects *effects)
{
    struct replay *replay = &model->replay;
    const json_t *page = read_list(result, "updates");
    if (replay->updates == NULL
        || strcmp(read_text(result, "as"), replay->as) != 0)
        return;
    json_array_extend(replay->updates, (json_t *)(uintptr_t)page);
    replay->last = (int)read_number(result, "last", 0, INT32_MAX, 0);
    if (json_array_size(page) > 0 && count_of(replay) < replay->last) {
        ask_page(model, effects);
        return;
    }
    int64_t wanted = replay->wanted;
    if (count_of(replay) > 0)
        go_to(model, wanted == 0  ? count_of(replay)
                     : wanted < 0 ? find_command(replay, -1 - wanted)
                                  : (int)wanted);
}

void replay_noted(struct model *model, const json_t *result)
{
    json_decref(model->replay.notes);
    model->replay.notes = json_deep_copy(read_list(result, "moments"));
}

void replay_tick(struct model *model)
{
    struct replay *replay = &model->replay;
    if (!replay->is_playing || model->pane != PANE_REPLAY)
        return;
    go_to(model, replay->at + replay->speed);
    replay->is_playing = replay->at < count_of(replay);
}

static bool is_there(const struct model *model)
{
    return model->replay.view != NULL;
}

static void step(struct model *model, int32_t key, struct effects *effects)
{
    static const struct {
        int32_t key;
        int by;
    } keys[] = {{PRESS_LEFT, -1},
                {PRESS_RIGHT, 1},
                {PRESS_PAGE_UP, -A_PAGE},
                {PRESS_PAGE_DOWN, A_PAGE},
                {PRESS_HOME, -INT32_MAX / 2},
                {PRESS_END, INT32_MAX / 2}};
    (void)effects;
    model->replay.is_playing = false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].key == key)
            go_to(model, model->replay.at + keys[i].by);
}

static void play(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    struct replay *replay = &model->replay;
    replay->is_playing = !replay->is_playing;
    if (replay->is_playing && replay->at == count_of(replay))
        go_to(model, 1);
}

static void change_speed(struct model *model, int32_t key,
                         struct effects *effects)
{
    (void)effects;
    struct replay *replay = &model->replay;
    int speed = key == '>' ? replay->speed * 2 : replay->speed / 2;
    replay->speed = speed < 1 ? 1 : speed > SPEED_MOST ? SPEED_MOST : speed;
    model_say(model, "%d a second", replay->speed);
}

/* The first update in which this turn has come. */
static void jump(struct model *model, const char *text, struct effects *effects)
{
    (void)effects;
    struct replay *replay = &model->replay;
    long wanted = strtol(text, NULL, 10);
    if (*text == '\0')
        return;
    replay->is_playing = false;
    if (*text == '@') {
        go_to(model, (int)strtol(text + 1, NULL, 10));
        return;
    }
    go_to(model, 1);
    while (replay->at < count_of(replay)) {
        const json_t *turn = json_object_get(replay->view, "turn");
        if (json_is_object(turn))
            turn = json_object_get(turn, "number");
        if (json_integer_value(turn) >= wanted)
            break;
        go_on(replay);
    }
    go_to(model, replay->at);
}

static void ask_jump(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Go to turn", "", jump);
    prompt_hint(&model->prompt, TR("a number; @ and a number for a step"));
}

/* Whose memory comes after this one's; the match is over. */
static void next_viewpoint(struct model *model, int32_t key,
                           struct effects *effects)
{
    (void)key;
    struct replay *replay = &model->replay;
    const struct assets *assets = model->match.assets;
    int64_t command =
        read_number(replay_update(replay), "command", 0, INT64_MAX, 0);
    const char *next = assets->seat_count > 0 ? assets->seats[0].id : "public";
    if (strcmp(replay->as, "public") != 0)
        next = "public";
    for (int i = 0; i + 1 < assets->seat_count; i++)
        if (strcmp(assets->seats[i].id, replay->as) == 0)
            next = assets->seats[i + 1].id;
    begin(model, next, -1 - command, effects);
}

static bool can_change(const struct model *model)
{
    return is_there(model) && match_is_over(&model->match);
}

static void note(struct model *model, const char *text, struct effects *effects)
{
    ask_notes(model,
              json_pack("{s:s,s:i}", "text", text, "seq", model->replay.at),
              effects);
}

static void ask_note(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    const struct replay *replay = &model->replay;
    const char *text = "";
    for (size_t i = 0; i < json_array_size(replay->notes); i++) {
        const json_t *row = json_array_get(replay->notes, i);
        if (read_number(row, "seq", 0, INT32_MAX, -1) == replay->at)
            text = read_text(row, "text");
    }
    model->replay.is_playing = false;
    prompt_open(&model->prompt, "Note to myself", text, note);
}

static void help(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    help_open(model);
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    replay_close(model);
    model->pane = PANE_MATCH;
}

/* clang-format off */
const struct binding replay_bindings[] = {
    {PRESS_LEFT, PRESS_RIGHT, "← →", "step", "one step back, and one on", is_there, step},
    {PRESS_HOME, PRESS_END, "Home End", "first, last", "to the first step, and to the last", is_there, step},
    {PRESS_PAGE_UP, PRESS_PAGE_DOWN, "PgUp PgDn", NULL, "ten steps back, and ten on", is_there, step},
    {' ', 0, "Space", "play", "plays on by itself, and stops", is_there, play},
    {'>', '<', "> <", NULL, "plays faster, and slower", is_there, change_speed},
    {'t', '@', "t", "turn", "goes to a turn, or with @ to an update", is_there, ask_jump},
    {'v', 0, "v", "view", "shows the same moment as another seat saw it, when the match is over", can_change, next_viewpoint},
    {'n', 0, "n", "note", "writes a note to oneself at this moment; an empty one is none", is_there, ask_note},
    {'i', PRESS_UP, "i ↑", NULL, "the cursor to the north, and so on as on the board", match_has_board, match_step},
    {'k', PRESS_DOWN, "k ↓", NULL, NULL, match_has_board, match_step},
    {'u', 'o', "u o", NULL, NULL, match_has_board, match_step},
    {'j', 'l', "j l", NULL, NULL, match_has_board, match_step},
    {'g', 0, "g", NULL, "goes to a place by its number", match_has_board, match_ask_place},
    {'+', '-', "+ -", "zoom", "nearer and farther", NULL, match_set_zoom},
    {'?', 0, "?", "help", "shows this", NULL, help},
    {'q', PRESS_ESCAPE, "q", "back", "back to the match as it stands", NULL, leave},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
