/*
 * Fuzzing the client's screen: keys, clicks, sizes, and whatever a server
 * answers, in any order.
 *
 * The input is lines: k and keys (above 127 those without a character), c and
 * a place, s and a size, r and an answer, n METHOD and a notification. After
 * each of them the screen is drawn.
 */

#include "client/pane_table.h"

#include "client/panes/update.h"
#include "client/view/view.h"

#include "tests/fuzz/socket.h"

#include <assert.h>
#include <locale.h>
#include <sodium.h>
#include <string.h>

enum { LINES_MOST = 24, METHOD_MOST = 32 };

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static struct model model;
static struct effects effects;
static struct cells cells;
static json_t *wire; /* what a server has really said, by name */

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    setlocale(LC_ALL, "C.UTF-8");
    json_object_seed(1);
    wire = json_load_file("tests/golden/screens/wire.json", 0, NULL);
    if (sodium_init() < 0 || wire == NULL)
        abort();
    return 0;
}

static void deliver(const struct message *message)
{
    effects_release(&effects);
    update(&model, message, &effects);
    assert(effects.count <= EFFECTS_MOST);
}

static void reply(enum asked asked, const json_t *result)
{
    const struct match *match = &model.match;
    deliver(&(struct message){
        .kind = MESSAGE_REPLY,
        .asked = asked,
        .serial = asked == ASKED_PICK ? match->draft.serial : match->serial,
        .reply = {.result = result,
                  .status = result != NULL ? STATUS_OK : STATUS_REFUSED,
                  .text = result != NULL ? "" : "No.",
                  .clause = result != NULL ? "" : "F1.2"}});
}

static void notify(const char *method, const json_t *params)
{
    deliver(&(struct message){
        .kind = MESSAGE_NOTIFIED, .text = method, .body = params});
}

static void press(const unsigned char *keys, size_t count)
{
    for (size_t i = 0; i < count; i++)
        deliver(&(struct message){
            .kind = MESSAGE_KEY,
            .key = keys[i] < 128 ? keys[i] : PRESS_UP + keys[i] % 16});
}

/* JSON as it stands there, or what wire.json has under that name. */
static json_t *value_of(const char *text, size_t length)
{
    char name[METHOD_MOST] = "";
    json_t *value = json_loadb(text, length, 0, NULL);
    if (value != NULL || length >= sizeof name)
        return value;
    memcpy(name, text, length);
    return json_incref(json_object_get(wire, name));
}

static void say(const char *text, size_t length)
{
    char method[METHOD_MOST] = "";
    const char *space = memchr(text, ' ', length);
    size_t word = space != NULL ? (size_t)(space - text) : length;
    json_t *value =
        space != NULL ? value_of(space + 1, length - word - 1) : NULL;
    memcpy(method, text, word < METHOD_MOST ? word : METHOD_MOST - 1);
    if (value != NULL)
        notify(method, value);
    json_decref(value);
}

static void answer(const unsigned char *line, size_t length)
{
    json_t *value = value_of((const char *)line + 1, length - 1);
    reply((enum asked)(line[0] % (ASKED_TOURNAMENT_DONE + 1)), value);
    json_decref(value);
}

static void take_line(const unsigned char *line, size_t length)
{
    if (length < 3)
        return;
    struct message message = {.x = line[1], .y = line[2]};
    if (line[0] == 'k')
        press(line + 1, length - 1);
    if (line[0] == 'r')
        answer(line + 1, length - 1);
    if (line[0] == 'n')
        say((const char *)line + 1, length - 1);
    if (line[0] == 'c') {
        message = view_click(&cells, line[1], line[2]);
        deliver(&message);
    }
    if (line[0] == 's') {
        message = (struct message){.kind = MESSAGE_RESIZE,
                                   .x = 20 + line[1] % 200,
                                   .y = 5 + line[2] % 80};
        deliver(&message);
        /* As the terminal's own screen is made anew. */
        cells_release(&cells);
        cells_init(&cells, message.x, message.y);
    }
}

static void begin(void)
{
    struct screen_options options = {.colours = COLOURS_NONE};
    json_t *account = json_pack("{s:s,s:b}", "name", "Ada", "guest", 0);
    model_init(&model, &options, panes);
    effects_init(&effects);
    cells_init(&cells, 80, 24);
    deliver(&(struct message){.kind = MESSAGE_RESIZE, .x = 80, .y = 24});
    deliver(&(struct message){.kind = MESSAGE_LINK, .state = LINK_READY});
    deliver(&(struct message){.kind = MESSAGE_ACCOUNT, .body = account});
    json_decref(account);
    reply(ASKED_GAMES, json_object_get(wire, "games"));
    reply(ASKED_MATCHES, json_object_get(wire, "matches"));
    reply(ASKED_RUNNING, json_object_get(wire, "running"));
    press((const unsigned char *)"\r", 1);
    notify("match.watch", json_object_get(wire, "watch"));
    reply(ASKED_ASSETS, json_object_get(wire, "assets"));
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    const unsigned char *line = data, *end = data + size;
    begin();
    for (int i = 0; i < LINES_MOST && line < end; i++) {
        const unsigned char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop != NULL ? stop : end;
        take_line(line, (size_t)(stop - line));
        view(&model, &cells);
        line = stop + 1;
    }
    effects_release(&effects);
    cells_release(&cells);
    model_release(&model);
    return 0;
}
