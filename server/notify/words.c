/* Words: the table of what can be said, and its putting together. */

#include "server/notify/words.h"

#include "common/base/instant.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE_TEXT = 8192 };

/*
 * In the words {title}, {with}, {seat}, {who}, {account}, {falls}, {code} and
 * {lines} stand for what the facts have of it.
 */
struct words {
    const char *kind;
    const char *subject;
    const char *text;
    bool may_be_silent;
    bool awaits;
};

static const struct words table[] = {
    {"turn", "Your turn: {title}{with}",
     "It is your turn in {title}{with}{seat}.{falls}", true, true},
    {"started", "It has begun: {title}{with}",
     "The match has begun: {title}{with}{seat}.", true, false},
    {"ended", "It is over: {title}{with}",
     "The match is over: {title}{with}{seat}.", true, false},
    {"challenge", "{who} challenges you: {title}",
     "{who} asks you to a match: {title}.", true, false},
    {"answered", "{who} takes your challenge: {title}",
     "{who} has taken a seat of your challenge: {title}.", true, false},
    {"declined", "{who} declines your challenge: {title}",
     "{who} has declined your challenge: {title}. It is closed.", true, false},
    {"gathered", "All are there: {title}{with}",
     "All seats are taken: {title}{with}{seat}. The match begins when each "
     "player's client has connected once.",
     true, false},
    {"reminder", "Your time runs out: {title}{with}",
     "It is still your turn in {title}{with}{seat}.{falls}", true, true},
    {"proposal", "A proposal waits for you: {title}{with}",
     "Something is proposed to you in {title}{with}{seat}, and waits for your "
     "answer.",
     true, false},
    {"invited", "You are asked to play on: {title}",
     "You are asked to take a seat in {title}{with}.", true, false},
    {"digest", "What has come", "{lines}", false, false},
    {"test", "A test",
     "This is a test: here you will be told what happens while you are away.",
     false, false},
    {"confirm", "Is this your address?",
     "Somebody, you we hope, wants to be told here what happens in their "
     "matches.\nThe code that says so: {code}\nIt holds for an hour. If it was "
     "not you, do nothing, and nothing more will come.",
     false, false},
    {"recover", "A new password",
     "Somebody, you we hope, has lost the password of {account}.\nThe code that "
     "sets another: {code}\nIt holds for half an hour, and once: where it was "
     "asked for, or with estafette recover {account} CODE\nIf it was not you, "
     "do nothing: nothing changes.",
     false, false},
    {"recovered", "Your password is another",
     "The password of {account} was set anew, with a code that came by mail. "
     "Everybody who was signed in is signed out.\nIf it was not you, somebody "
     "else reads the mail to which the code went: see to that first, and then "
     "ask for a code again.",
     false, false},
};

enum { KINDS = sizeof table / sizeof table[0] };

void words_title(const char *game, const char *scenario, char title[TITLE_TEXT])
{
    const struct game *found = library_game_find(game);
    const struct rules *rules = library_rules(game, scenario);
    snprintf(title, TITLE_TEXT, "%s: %s", found != NULL ? found->title : game,
             rules != NULL ? rules->title : scenario);
}

static const struct words *find(const char *kind)
{
    for (int i = 0; i < KINDS; i++)
        if (strcmp(table[i].kind, kind) == 0)
            return &table[i];
    return NULL;
}

bool words_may_be_silent(const char *kind)
{
    const struct words *words = find(kind);
    return words != NULL && words->may_be_silent;
}

const char *words_kind(int index)
{
    return index >= 0 && index < KINDS && table[index].may_be_silent
               ? table[index].kind
               : NULL;
}

bool words_await(const char *kind)
{
    const struct words *words = find(kind);
    return words != NULL && words->awaits;
}

bool words_always(const char *kind)
{
    return strcmp(kind, "recover") == 0 || strcmp(kind, "recovered") == 0;
}

/* A text that grows within its room; what does not fit is cut. */
struct line {
    char text[LINE_TEXT];
    size_t used;
};

static void add(struct line *line, const char *text)
{
    size_t length = strlen(text), room = sizeof line->text - 1 - line->used;
    length = length < room ? length : room;
    memcpy(line->text + line->used, text, length);
    line->used += length;
    line->text[line->used] = '\0';
}

static void add_with(const struct facts *facts, struct line *line)
{
    for (int i = 0; i < facts->other_count; i++) {
        bool is_last = i == facts->other_count - 1;
        add(line, i == 0 ? " with " : is_last ? " and " : ", ");
        add(line, facts->others[i]);
    }
}

static void add_seat(const struct facts *facts, struct line *line)
{
    if (facts->seat == NULL)
        return;
    add(line, ", as ");
    add(line, facts->seat);
}

/* "Sat 22 Nov 2026 at 20:00, Europe/Berlin" */
static void add_falls(const struct facts *facts, struct line *line)
{
    char text[64];
    struct tm parts;
    if (facts->falls == 0)
        return;
    time_t local = (time_t)(zone_local(facts->zone, facts->falls) / 1000);
    gmtime_r(&local, &parts);
    strftime(text, sizeof text, "%a %d %b %Y at %H:%M", &parts);
    add(line, " Your flag falls on ");
    add(line, text);
    add(line, ", ");
    add(line, zone_name(facts->zone));
    add(line, ".");
}

static void add_lines(const struct facts *facts, struct line *line)
{
    for (int i = 0; i < facts->line_count; i++) {
        if (i > 0)
            add(line, "\n");
        add(line, facts->lines[i]);
    }
}

static void add_title(const struct facts *facts, struct line *line)
{
    add(line, facts->title != NULL ? facts->title : "");
}

static void add_who(const struct facts *facts, struct line *line)
{
    add(line, facts->who != NULL ? facts->who : "Somebody");
}

static void add_code(const struct facts *facts, struct line *line)
{
    add(line, facts->code != NULL ? facts->code : "");
}

static void add_account(const struct facts *facts, struct line *line)
{
    add(line, facts->account != NULL ? facts->account : "");
}

static const struct {
    const char *name;
    void (*add)(const struct facts *facts, struct line *line);
} holes[] = {
    {"{title}", add_title},     {"{with}", add_with},   {"{seat}", add_seat},
    {"{who}", add_who},         {"{code}", add_code},   {"{falls}", add_falls},
    {"{account}", add_account}, {"{lines}", add_lines},
};

/* Fills the hole that begins here; returns how long its name is, or 0. */
static size_t fill(const struct facts *facts, const char *at, struct line *line)
{
    for (size_t i = 0; i < sizeof holes / sizeof holes[0]; i++) {
        size_t length = strlen(holes[i].name);
        if (strncmp(at, holes[i].name, length) == 0) {
            holes[i].add(facts, line);
            return length;
        }
    }
    return 0;
}

static void say(const struct facts *facts, const char *words, struct line *line)
{
    char letter[2] = "";
    line->used = 0;
    line->text[0] = '\0';
    while (*words != '\0') {
        size_t length = fill(facts, words, line);
        if (length == 0) {
            letter[0] = *words;
            add(line, letter);
            length = 1;
        }
        words += length;
    }
}

static void put_text(struct writer *out, const char *key, const char *text)
{
    if (text != NULL)
        writer_put_text(out, key, text);
}

static void write_others(const struct facts *facts, struct writer *out)
{
    if (facts->other_count == 0)
        return;
    writer_key(out, "with");
    writer_list(out);
    for (int i = 0; i < facts->other_count; i++)
        writer_text(out, facts->others[i]);
    writer_list_end(out);
}

void words_write(const struct facts *facts, struct writer *out)
{
    const struct words *words = find(facts->kind);
    struct line line;
    writer_object(out);
    writer_put_text(out, "kind", facts->kind);
    instant_put_known(out, "at", facts->at);
    put_text(out, "account", facts->account);
    put_text(out, "match", facts->match);
    put_text(out, "challenge", facts->challenge);
    put_text(out, "game", facts->game);
    put_text(out, "scenario", facts->scenario);
    put_text(out, "seat", facts->seat);
    put_text(out, "who", facts->who);
    write_others(facts, out);
    instant_put_known(out, "falls", facts->falls);
    if (words != NULL) {
        say(facts, words->subject, &line);
        writer_put_text(out, "subject", line.text);
        say(facts, words->text, &line);
        writer_put_text(out, "text", line.text);
    }
    writer_object_end(out);
}
