/*
 * Foreign texts through the client: foreign screen|lines SEED TEXTS FOLDER
 *
 * Names, talk, notes and everything else that a server sends are replaced by
 * texts that mean to command a terminal; what comes of them is shown, on the
 * screen by curses, or in lines. tests/foreign/run reads what reaches the
 * terminal. Each cell is looked at before it is drawn.
 */

#include "client/pane_table.h"
#include "client/panes/effect_runner.h"
#include "client/panes/update.h"
#include "client/plain/plain_internal.h"
#include "client/terminal/curses.h"
#include "client/view/view.h"
#include "common/base/text.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static uint64_t state;

/* Numbers that are the same on every machine (Knuth's MMIX generator). */
static size_t number(size_t below)
{
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (size_t)(state >> 33) % below;
}

/*
 * What others may try. The number 31337 marks a sequence as theirs: none that
 * is ours has it.
 */
static const char *const tricks[] = {
    "\033[31337m",
    "\033[2J\033[31337H",
    "\033[?31337h",
    "\033]0;31337\007",
    "\033]52;c;31337\033\\",
    "\033]8;;file:31337\033\\",
    "\033P31337q\033\\",
    "\033Ptmux;\033\033]0;31337\007\033\\",
    "\033_G31337\033\\",
    "\033^31337\033\\",
    "\033X31337\033\\",
    "\033c",
    "\033[31337n",
    "\033[31337t",
    "\033(0",
    "\033#8",
    "\033[31337;1R",
    "\302\23331337m",
    "\302\2350;31337\302\234",
    "\302\22031337\302\234",
    "\302\23731337\302\234",
    "\23331337m",
    "\2350;31337\234",
    "\x0E\x0F",
    "\x05",
    "\b\b\b",
    "\r\n\v\f",
    "\x7F",
    "\t",
    "\x18\x1A",
    "\u202E31337",
    "\u2066\u2067\u2068",
    "\u202A\u202B\u202C\u202D",
    "\u200E\u200F\u061C",
    "\u200B\u200C\u200D\u2060\uFEFF",
    "\u2028\u2029",
    "\u00AD\u034F\u115F\u3164\uFFA0",
    "\U000E0041\U000E007F",
    "\uFE0F\U000E0100",
    "\u0600\u06DD\u070F",
    "\uFFF9\uFFFA\uFFFB",
    "e\u0301\u0302\u0303\u0304\u0305\u0306\u0307",
    "\u4E2D\u6587",
    "\U0001F600\u200D\U0001F525",
    "\uE000\U000F0000",
    "\xC0\xAF",
    "\xE0\x80\xAF",
    "\xED\xA0\x80",
    "\xF4\x90\x80\x80",
    "\xE2\x82",
    "\xFF\xFE",
    "\x80\x81",
    "%s%n%d%*c",
    "%1000000d",
    "\\u001b[31337m",
    "&#27;[31337m",
    "${31337}`id`",
    "..",
    "a",
    "Colville",
    "",
};

enum { TRICKS = sizeof tricks / sizeof tricks[0], TEXT_MOST = 3000 };

static long made;

static json_t *foreign_text(void)
{
    char text[TEXT_MOST];
    size_t used = 0, parts = 1 + number(number(8) == 0 ? 60 : 5);
    for (size_t i = 0; i < parts && used + 80 < sizeof text; i++) {
        const char *trick = tricks[number(TRICKS)];
        size_t length = strlen(trick);
        if (number(6) == 0 && length > 1)
            length = 1 + number(length - 1); /* cut off anywhere */
        memcpy(text + used, trick, length);
        used += length;
        while (number(3) == 0 && used + 80 < sizeof text)
            text[used++] = (char)(1 + number(255));
    }
    made++;
    return json_stringn_nocheck(text, used);
}

/* A copy in which one text of a few is foreign, and one key of many. */
static json_t *poisoned(const json_t *value)
{
    json_t *own = (json_t *)(uintptr_t)value, *copy, *member;
    const char *key;
    if (json_is_string(value))
        return number(4) == 0 ? foreign_text() : json_incref(own);
    if (json_is_array(value)) {
        copy = json_array();
        for (size_t i = 0; i < json_array_size(value); i++)
            json_array_append_new(copy, poisoned(json_array_get(value, i)));
        return copy;
    }
    if (!json_is_object(value))
        return json_incref(own);
    copy = json_object();
    json_object_foreach(own, key, member)
    {
        json_t *name = number(24) == 0 ? foreign_text() : json_string(key);
        json_object_set_new_nocheck(copy, json_string_value(name),
                                    poisoned(member));
        json_decref(name);
    }
    return copy;
}

static json_t *wire;

/* Answers and what they answer, in the order in which a client asks. */
static const struct answer {
    const char *member, *method; /* NULL: an answer to `asked` */
    enum asked asked;
} answers[] = {
    {"games", NULL, ASKED_GAMES},
    {"matches", NULL, ASKED_MATCHES},
    {"challenges", NULL, ASKED_CHALLENGES},
    {"running", NULL, ASKED_RUNNING},
    {"watch", "match.watch", ASKED_NOTHING},
    {"assets", NULL, ASKED_ASSETS},
    {"history", NULL, ASKED_HISTORY},
    {"chat", NULL, ASKED_CHAT},
    {"update", "match.update", ASKED_NOTHING},
    {"chat", "chat.message", ASKED_NOTHING},
    {"chat", "server.notice", ASKED_NOTHING},
    {"watch", "match.seats", ASKED_NOTHING},
    {"watch", "match.presence", ASKED_NOTHING},
};

enum { ANSWERS = sizeof answers / sizeof answers[0] };

/* Where messages go: to the screen's model, or to the client in lines. */
struct target {
    struct model *model;
    struct plain *plain; /* or NULL */
    struct cells cells;
};

static bool is_safe(uint32_t c)
{
    return !text_is_control(c) && !text_is_unseen(c)
           && wcwidth((wchar_t)c) == 1;
}

static void check_cells(const struct cells *cells)
{
    for (int i = 0; i < cells->columns * cells->rows; i++) {
        if (is_safe(cells->cell[i].character))
            continue;
        fprintf(stderr, "a cell holds U+%04X\n", cells->cell[i].character);
        abort();
    }
}

static void deliver(struct target *target, const struct message *message)
{
    struct effects effects;
    if (target->plain != NULL) {
        effect_runner_take(&target->plain->runner, message);
        return;
    }
    effects_init(&effects);
    update(target->model, message, &effects);
    effects_release(&effects);
    view(target->model, &target->cells);
    check_cells(&target->cells);
    curses_draw(&target->cells);
}

static void answer(struct target *target, size_t index)
{
    const struct answer *row = &answers[index];
    const json_t *member = json_object_get(wire, row->member);
    json_t *body = poisoned(member != NULL ? member : wire);
    /* The match that is open stays so, or nothing more would be shown. */
    if (json_object_get(body, "match") != NULL)
        json_object_set_new(body, "match", json_string("m_1"));
    struct message message = {
        .kind = MESSAGE_NOTIFIED, .text = row->method, .body = body};
    struct match *match = &target->model->match;
    if (row->method == NULL)
        message = (struct message){
            .kind = MESSAGE_REPLY,
            .asked = row->asked,
            .serial =
                row->asked == ASKED_PICK ? match->draft.serial : match->serial,
            .reply = {.result = body, .text = "", .clause = ""}};
    deliver(target, &message);
    json_decref(body);
}

static void refuse(struct target *target)
{
    json_t *text = foreign_text(), *clause = foreign_text();
    char *clean = text_clean_new(json_string_value(text));
    struct message message = {.kind = MESSAGE_REPLY,
                              .asked = number(2) ? ASKED_ACT : ASKED_MATCHES,
                              .serial = target->model->match.serial,
                              .reply = {.status = STATUS_REFUSED,
                                        .text = clean,
                                        .clause = number(2) ? "F1.2" : "",
                                        .data = clause}};
    deliver(target, &message);
    free(clean);
    json_decref(text);
    json_decref(clause);
}

static void link_broke(struct target *target)
{
    json_t *why = foreign_text();
    struct message down = {.kind = MESSAGE_LINK,
                           .state = LINK_WAITING,
                           .text = json_string_value(why)};
    struct message up = {.kind = MESSAGE_LINK, .state = LINK_READY};
    deliver(target, &down);
    deliver(target, &up);
    json_decref(why);
}

static void press_any(struct target *target)
{
    static const int32_t keys[] = {
        PRESS_ENTER, PRESS_TAB, PRESS_ESCAPE, PRESS_DOWN, 'a',
        'm',         'b',       'S',          '?',        't',
        'w',         'h',       'q',          'c',        PRESS_RIGHT};
    struct message message = {
        .kind = MESSAGE_KEY,
        .key = number(8) ? keys[number(sizeof keys / sizeof keys[0])]
                         : (int32_t)(' ' + number(95))};
    deliver(target, &message);
}

/* In, and into the match, with what the server says of both. */
static void enter(struct target *target)
{
    struct message ready = {.kind = MESSAGE_LINK, .state = LINK_READY};
    json_t *account = json_pack("{s:o}", "name", foreign_text());
    struct message in = {.kind = MESSAGE_ACCOUNT, .body = account};
    struct message key = {.kind = MESSAGE_KEY, .key = PRESS_ENTER};
    deliver(target, &ready);
    deliver(target, &in);
    for (size_t i = 0; i < 4; i++)
        answer(target, i);
    deliver(target, &key);
    snprintf(target->model->match.id, sizeof target->model->match.id, "m_1");
    for (size_t i = 4; i < 8; i++)
        answer(target, i);
    json_decref(account);
}

static void round_of(struct target *target)
{
    enter(target);
    for (int i = 0; i < 40; i++) {
        size_t kind = number(10);
        if (kind < 4)
            press_any(target);
        else if (kind < 8)
            answer(target, number(ANSWERS));
        else if (kind < 9)
            refuse(target);
        else
            link_broke(target);
    }
}

static void run_screen(long texts)
{
    if (curses_open(COLOURS_256) == COLOURS_AUTO)
        exit(2);
    while (made < texts) {
        struct screen_options options = {.colours = COLOURS_256};
        struct model model;
        struct target target = {.model = &model};
        model_init(&model, &options, panes);
        cells_init(&target.cells, 120, 40);
        struct message size = {.kind = MESSAGE_RESIZE, .x = 120, .y = 40};
        deliver(&target, &size);
        round_of(&target);
        cells_release(&target.cells);
        model_release(&model);
    }
    curses_close();
}

/* A link that leads nowhere takes what is asked, and forgets it. */
static void run_lines(long texts, const char *folder)
{
    struct session *session;
    struct error wrong;
    if (session_open(folder, NULL, "ws://127.0.0.1:1", &session, &wrong)
        != STATUS_OK)
        abort();
    struct link_settings nowhere = {.url = "ws://127.0.0.1:1",
                                    .client = "foreign"};
    while (made < texts) {
        struct plain *plain = calloc(1, sizeof *plain);
        struct link *link;
        struct error error;
        if (plain == NULL || link_open(&nowhere, &link, &error) != STATUS_OK)
            abort();
        struct screen_options options = {.is_ascii = number(4) == 0};
        plain_open(plain, link, session, panes, &options, stdout);
        struct target target = {.model = &plain->model, .plain = plain};
        round_of(&target);
        plain_close(plain);
        link_close(link);
        free(plain);
    }
    session_close(session);
}

int main(int count, char **words)
{
    json_error_t error;
    setlocale(LC_ALL, "C.UTF-8");
    wire = json_load_file("tests/golden/screens/wire.json", 0, &error);
    if (wire == NULL || count != 5)
        return 2;
    state = strtoull(words[2], NULL, 10);
    long texts = strtol(words[3], NULL, 10);
    if (strcmp(words[1], "screen") == 0)
        run_screen(texts);
    else
        run_lines(texts, words[4]);
    fprintf(stderr, "%ld texts\n", made);
    json_decref(wire);
    return 0;
}
