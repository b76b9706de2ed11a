/* Obeying: a line that was typed, by a table of words and by numbers. */

#include "client/plain/plain_internal.h"

#include "client/link/i18n.h"
#include "client/model/naming.h"
#include "client/panes/lobby.h"
#include "common/base/text.h"

#include <stdlib.h>
#include <string.h>

enum { BACK_MOST = 200 };

static void help(struct plain *plain, const char *text);

/* Lists of the lobby are asked for anew too: what has come since is told. */
static void again(struct plain *plain, const char *text)
{
    (void)text;
    tell_again(plain);
    if (plain->model.pane == PANE_LOBBY)
        press(plain, 'r');
}

static void more(struct plain *plain, const char *text)
{
    (void)text;
    const struct action_draft *draft = choices_now(plain);
    bool is_done = draft == NULL || plain->told.listed >= draft->line_count;
    choices_list(plain, is_done ? 0 : plain->told.listed);
}

static void back(struct plain *plain, const char *text)
{
    (void)text;
    press(plain, PRESS_ESCAPE);
}

static void cancel(struct plain *plain, const char *text)
{
    (void)text;
    const struct action_draft *draft = &plain->model.match.draft;
    if (plain->model.pane != PANE_MATCH || draft->stage == DRAFT_NOTHING) {
        press(plain, PRESS_ESCAPE);
        return;
    }
    plain->hush++;
    for (int i = 0; i < BACK_MOST && draft->stage != DRAFT_NOTHING; i++)
        press(plain, PRESS_ESCAPE);
    plain->hush--;
    tell(plain);
}

static void find(struct plain *plain, const char *text)
{
    bool is_walking = plain->model.match.draft.stage != DRAFT_NOTHING;
    if (!is_walking || choices_find(plain, text) == 0)
        noun_where(plain, text);
}

static void reach(struct plain *plain, const char *text)
{
    place_id place = *text != '\0' ? noun_read(plain, text) : PLACE_NONE;
    if (place != PLACE_NONE)
        obey(plain, text);
    else
        choices_reach(plain);
}

static void suggest(struct plain *plain, const char *text)
{
    (void)text;
    const struct action_draft *draft = &plain->model.match.draft;
    for (int i = 0; i < draft->line_count; i++)
        if (draft->stage == DRAFT_WALK
            && draft->lines[i].kind == LINE_SUGGEST) {
            choices_take(plain, i);
            return;
        }
    say(plain, "Nothing is suggested here.");
}

static void quit(struct plain *plain, const char *text)
{
    (void)text;
    plain->is_done = true;
}

/* In a match: `is_play`. What stands here goes before names of keys. */
static const struct word {
    const char *name, *argument, *help;
    bool is_play;
    void (*run)(struct plain *plain, const char *text);
} words[] = {
    {"help", "", TR("this"), false, help},
    {"again", "",
     TR("says where you are and what can be done; so does an "
        "empty line"),
     false, again},
    {"back", "", TR("takes the last choice back, or leaves the list"), false,
     back},
    {"cancel", "", TR("takes back all of what was being done"), false, cancel},
    {"quit", "", TR("leaves the program; matches go on"), false, quit},
    {"more", "", TR("lists what else can be chosen"), true, more},
    {"find", "WORD", TR("lists the choices that have a word, or where it is"),
     true, find},
    {"reach", "[PLACE]", TR("where what is chosen can go, and what that costs"),
     true, reach},
    {"suggest", "", TR("takes the action that the server suggests"), true,
     suggest},
    {"look", "[PLACE]", TR("all that is at a place, in words"), true,
     noun_look},
    {"where", "NAME", TR("where a unit or a place is"), true, noun_where},
    {"units", "[SIDE|all]", TR("what is on the board, by place"), true,
     noun_units},
    {"log", "[LINES]", TR("what happened last"), true, noun_log},
    {"rules", "CLAUSE|WORD", TR("a clause, or those that have a word"), true,
     noun_rules},
    {"clock", "", TR("how long each may think still"), true, noun_clock},
};

enum { WORDS = sizeof words / sizeof words[0] };

static const struct word *find_word(const struct plain *plain, const char *name,
                                    size_t length)
{
    bool is_play = plain->model.pane == PANE_MATCH;
    for (int i = 0; i < WORDS; i++)
        if (strlen(words[i].name) == length
            && strncmp(words[i].name, name, length) == 0
            && (is_play || !words[i].is_play))
            return &words[i];
    return NULL;
}

/* What can be done with a line of a list by a command of its own. */
static void say_for_line(void *user, const char *name, const char *help)
{
    struct plain *plain = user;
    int32_t key;
    const struct binding *row = naming_find(&plain->model, name, &key);
    if (row != NULL && row->applies != NULL && help != NULL)
        say(plain, "%s: %s.", name, tr(help));
}

/* Does Enter do anything with the line that is chosen? */
static bool can_enter(const struct plain *plain)
{
    const struct model *model = &plain->model;
    const struct binding *row = model->panes[model->pane].bindings;
    for (; row->run != NULL; row++)
        if (row->key == PRESS_ENTER
            && (row->applies == NULL || row->applies(model)))
            return true;
    return false;
}

static void take_row(struct plain *plain, int row)
{
    choose_row(plain, row);
    if (can_enter(plain)) {
        press(plain, PRESS_ENTER);
        return;
    }
    say(plain, "With that line, by these commands:");
    naming_each(&plain->model, say_for_line, plain);
}

/* Names that mean nothing where there is no screen. */
static bool is_of_screen(const struct plain *plain, const char *name)
{
    static const char *const names[] = {
        "up",        "down",   "left",     "right",       "page-up",
        "page-down", "nearer", "farther",  "panel",       "act-here",
        "find-next", "next",   "previous", "where-i-was", "goto"};
    bool is_play = plain->model.pane == PANE_MATCH;
    for (size_t i = 0; is_play && i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static void say_name(void *user, const char *name, const char *help)
{
    if (help != NULL && strcmp(name, help) != 0
        && find_word(user, name, strlen(name)) == NULL
        && !is_of_screen(user, name))
        say(user, "%s: %s.", name, tr(help));
}

static void help(struct plain *plain, const char *text)
{
    (void)text;
    bool is_play = plain->model.pane == PANE_MATCH;
    say(plain, "A number takes the line of that number. Or type:");
    for (int i = 0; i < WORDS; i++)
        if (is_play || !words[i].is_play)
            say(plain, "%s%s%s: %s.", words[i].name,
                *words[i].argument ? " " : "", words[i].argument,
                tr(words[i].help));
    if (is_play)
        say(plain, "A place's number: what can be done there, or goes there.");
    naming_each(&plain->model, say_name, plain);
    say(plain, "What a command asks for may stand behind it: rules WORD, talk "
               "WORDS. In a list, a number behind it is the line it is for.");
}

/* A number that is all of a word, from 1; 0 if it is none. */
static int number_of(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 6
        || (text[digits] != '\0' && text[digits] != ' '))
        return 0;
    return (int)strtol(text, NULL, 10);
}

/* How many lines there are to choose from in a list. */
static int row_count(const struct plain *plain)
{
    struct rows rows;
    int count = 0;
    if (!rows_has(plain->model.pane))
        return 0;
    rows_read(plain, &rows);
    for (int i = 0; i < rows.count; i++)
        if (rows.list[i].number >= count)
            count = rows.list[i].number + 1;
    rows_free(&rows);
    return count;
}

/* What a prompt asks for; nothing keeps what stands there. */
static void answer(struct plain *plain, const char *line)
{
    plain->told.is_asked = false;
    if (strcmp(line, "cancel") == 0) {
        press(plain, PRESS_ESCAPE);
        tell_again(plain);
        return;
    }
    plain->hush++;
    if (*line != '\0') {
        press(plain, 'U' - '@');
        type(plain, line);
    }
    plain->hush--;
    press(plain, PRESS_ENTER);
}

/* A form's line is turned on until it says the word that was typed. */
static void turn_to(struct plain *plain, int row, const char *word)
{
    enum { TURNS_MOST = 120 };
    char label[256], value[256] = "";
    if (invite_is_typed(&plain->model, row)) {
        plain->hush++;
        take(plain, row);
        plain->hush--;
        answer(plain, word);
        return;
    }
    plain->hush++;
    for (int i = 0; i < TURNS_MOST; i++) {
        invite_line(&plain->model, row, label, value, sizeof value);
        if (strcasestr(value, word) != NULL)
            break;
        take(plain, row);
    }
    plain->hush--;
    if (strcasestr(value, word) == NULL)
        say(plain, "%s cannot be %s.", label, word);
    tell(plain);
}

static void take_number(struct plain *plain, int number, const char *rest)
{
    bool is_play = plain->model.pane == PANE_MATCH;
    const struct action_draft *draft = is_play ? choices_now(plain) : NULL;
    int count =
        is_play ? (draft != NULL ? draft->line_count : 0) : row_count(plain);
    if (number > count && count == 0)
        say(plain, "There is nothing to choose from.");
    else if (number > count)
        say(plain, "There is no %d: choose 1 to %d.", number, count);
    else if (is_play)
        choices_take(plain, number - 1);
    else if (plain->model.pane == PANE_INVITE && *rest != '\0')
        turn_to(plain, number - 1, rest);
    else
        take_row(plain, number - 1);
}

/* Idle, a place is where something is begun; else it is what is chosen. */
static void take_place(struct plain *plain, place_id place, const char *text)
{
    char goes[32];
    const struct match *match = &plain->model.match;
    if (match->draft.stage != DRAFT_NOTHING) {
        if (choices_at(plain, place) == 0)
            noun_place(plain, place);
        return;
    }
    snprintf(goes, sizeof goes, "goto %s", text);
    command(plain, goes);
    noun_place(plain, place);
    if (action_draft_menu(&plain->probe, match->offer, match->assets,
                          match->pieces, place))
        press(plain, PRESS_ENTER);
    else
        tell(plain);
}

/* "withdraw 3": the command, on a line of the list. */
static void run_named(struct plain *plain, const char *line)
{
    const char *rest = line + strcspn(line, " ");
    int row =
        rows_has(plain->model.pane) ? number_of(rest + strspn(rest, " ")) : 0;
    if (line[0] != '\0' && line[1] == '\0') {
        press(plain, line[0]);
        return;
    }
    if (row == 0 || row > row_count(plain)) {
        command(plain, line);
        return;
    }
    char name[NAME_TEXT];
    snprintf(name, sizeof name, "%.*s", (int)(rest - line), line);
    plain->hush++;
    choose_row(plain, row - 1);
    plain->hush--;
    command(plain, name);
}

void obey(struct plain *plain, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");
    const struct word *word = find_word(plain, line, length);
    place_id place = noun_read(plain, line);
    bool is_marked = line[0] == '#';
    if (plain->model.prompt.is_open)
        answer(plain, line);
    else if (*line == '\0')
        again(plain, "");
    else if (word != NULL)
        word->run(plain, rest);
    else if (place != PLACE_NONE)
        take_place(plain, place, line);
    else if (number_of(line + is_marked) > 0)
        take_number(plain, number_of(line + is_marked), rest);
    else
        run_named(plain, line);
}
