/* Words: the table of what can be said, and its putting together. */

#include "server/notify/words.h"

#include "common/base/instant.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE_TEXT = 8192 };

/*
 * Phrases (common/base/phrase.h) with the slots of the table below. {with},
 * {seat} and {falls} are phrases of their own, or nothing, and begin with what
 * parts them from what stands before.
 */
struct words {
    const char *kind;
    const char *subject;
    const char *text;
    bool may_be_silent;
    bool awaits;
};

static const struct words table[] = {
    {"turn", TR("Your turn: {title}{with}"),
     TR("It is your turn in {title}{with}{seat}.{falls}"), true, true},
    {"started", TR("It has begun: {title}{with}"),
     TR("The match has begun: {title}{with}{seat}."), true, false},
    {"ended", TR("It is over: {title}{with}"),
     TR("The match is over: {title}{with}{seat}."), true, false},
    {"challenge", TR("{who} challenges you: {title}"),
     TR("{who} asks you to a match: {title}."), true, false},
    {"answered", TR("{who} takes your challenge: {title}"),
     TR("{who} has taken a seat of your challenge: {title}."), true, false},
    {"declined", TR("{who} declines your challenge: {title}"),
     TR("{who} has declined your challenge: {title}. It is closed."), true,
     false},
    {"gathered", TR("All are there: {title}{with}"),
     TR("All seats are taken: {title}{with}{seat}. The match begins when each "
        "player's client has connected once."),
     true, false},
    {"reminder", TR("Your time runs out: {title}{with}"),
     TR("It is still your turn in {title}{with}{seat}.{falls}"), true, true},
    {"proposal", TR("A proposal waits for you: {title}{with}"),
     TR("Something is proposed to you in {title}{with}{seat}, and waits for your "
        "answer."),
     true, false},
    {"invited", TR("You are asked to play on: {title}"),
     TR("You are asked to take a seat in {title}{with}."), true, false},
    {"digest", TR("What has come"), "{lines}", false, false},
    {"test", TR("A test"),
     TR("This is a test: here you will be told what happens while you are away."),
     false, false},
    {"confirm", TR("Is this your address?"),
     TR("Somebody, you we hope, wants to be told here what happens in their "
        "matches.\nThe code that says so: {code}\nIt holds for an hour. If it was "
        "not you, do nothing, and nothing more will come."),
     false, false},
    {"recover", TR("A new password"),
     TR("Somebody, you we hope, has lost the password of {account}.\nThe code that "
        "sets another: {code}\nIt holds for half an hour, and once: where it was "
        "asked for, or with estafette recover {account} CODE\nIf it was not you, "
        "do nothing: nothing changes."),
     false, false},
    {"recovered", TR("Your password is another"),
     TR("The password of {account} was set anew, with a code that came by mail. "
        "Everybody who was signed in is signed out.\nIf it was not you, somebody "
        "else reads the mail to which the code went: see to that first, and then "
        "ask for a code again."),
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

static void add(struct phrase_text *out, const char *text)
{
    phrase_add(out, text, strlen(text));
}

static phrase_value value_of;

static void fill(const struct facts *facts, const char *text,
                 struct phrase_text *out)
{
    (void)phrase_fill(said_in(facts->language, text), value_of, facts, out);
}

static void add_with(const struct facts *facts, struct phrase_text *out)
{
    if (facts->other_count > 0)
        fill(facts, TR(" with {others}"), out);
}

static void add_others(const struct facts *facts, struct phrase_text *out)
{
    const char *and = said_in(facts->language, " and ");
    size_t count = (size_t)facts->other_count;
    for (size_t i = 0; i < count; i++) {
        add(out, phrase_between('&', i, count, and));
        add(out, facts->others[i]);
    }
}

static void add_seat(const struct facts *facts, struct phrase_text *out)
{
    if (facts->seat != NULL)
        fill(facts, TR(", as {place}"), out);
}

static void add_place(const struct facts *facts, struct phrase_text *out)
{
    add(out, facts->seat);
}

static void add_falls(const struct facts *facts, struct phrase_text *out)
{
    if (facts->falls != 0)
        fill(facts, TR(" Your flag falls on {when}, {zone}."), out);
}

/* "Sat 22 Nov 2026 at 20:00" */
static void add_when(const struct facts *facts, struct phrase_text *out)
{
    static const char *const days[] = {TR("Sun"), TR("Mon"), TR("Tue"),
                                       TR("Wed"), TR("Thu"), TR("Fri"),
                                       TR("Sat")};
    static const char *const months[] = {
        TR("Jan"), TR("Feb"), TR("Mar"), TR("Apr"), TR("May"), TR("Jun"),
        TR("Jul"), TR("Aug"), TR("Sep"), TR("Oct"), TR("Nov"), TR("Dec")};
    char day[16], year[16], hour[16], text[128];
    struct tm parts;
    time_t local = (time_t)(zone_local(facts->zone, facts->falls) / 1000);
    gmtime_r(&local, &parts);
    strftime(day, sizeof day, "%d", &parts);
    strftime(year, sizeof year, "%Y", &parts);
    strftime(hour, sizeof hour, "%H:%M", &parts);
    const struct said_slot slots[] = {
        {"weekday", said_in(facts->language, days[parts.tm_wday])},
        {"day", day},
        {"month", said_in(facts->language, months[parts.tm_mon])},
        {"year", year},
        {"hour", hour},
        SAID_END};
    add(out,
        said_with(facts->language, "{weekday} {day} {month} {year} at {hour}",
                  slots, text, sizeof text));
}

static void add_zone(const struct facts *facts, struct phrase_text *out)
{
    add(out, zone_name(facts->zone));
}

static void add_lines(const struct facts *facts, struct phrase_text *out)
{
    for (int i = 0; i < facts->line_count; i++) {
        if (i > 0)
            add(out, "\n");
        add(out, facts->lines[i]);
    }
}

static void add_title(const struct facts *facts, struct phrase_text *out)
{
    add(out, facts->title != NULL ? facts->title : "");
}

static void add_who(const struct facts *facts, struct phrase_text *out)
{
    add(out,
        facts->who != NULL ? facts->who : said_in(facts->language, "Somebody"));
}

static void add_code(const struct facts *facts, struct phrase_text *out)
{
    add(out, facts->code != NULL ? facts->code : "");
}

static void add_account(const struct facts *facts, struct phrase_text *out)
{
    add(out, facts->account != NULL ? facts->account : "");
}

static const struct {
    const char *name;
    void (*add)(const struct facts *facts, struct phrase_text *out);
} slots[] = {
    {"title", add_title}, {"with", add_with},       {"others", add_others},
    {"seat", add_seat},   {"place", add_place},     {"who", add_who},
    {"code", add_code},   {"account", add_account}, {"falls", add_falls},
    {"when", add_when},   {"zone", add_zone},       {"lines", add_lines},
};

static bool value_of(const void *context, const struct phrase_slot *slot,
                     struct phrase_text *out)
{
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        if (strcmp(slots[i].name, slot->name) != 0)
            continue;
        slots[i].add(context, out);
        return true;
    }
    return false;
}

static void put_said(const struct facts *facts, const char *key,
                     const char *text, struct writer *out)
{
    char line[LINE_TEXT] = "";
    fill(facts, text, &(struct phrase_text){line, sizeof line, 0});
    writer_put_text(out, key, line);
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
    if (facts->language != NULL)
        writer_put_text(out, "language", language_name(facts->language));
    if (words != NULL) {
        put_said(facts, "subject", words->subject, out);
        put_said(facts, "text", words->text, out);
    }
    writer_object_end(out);
}
