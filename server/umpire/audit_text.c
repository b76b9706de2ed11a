/* Acts in words: one line each, with names where the act has numbers. */

#include "server/umpire/audit_text.h"

#include "common/base/text.h"

#include <stdio.h>
#include <string.h>

/* A phrase is longer than a line: what is too long is cut at the end. */
enum { PHRASE_LINE = 4 * ACT_LINE };

struct line {
    struct contest *contest;
    const json_t *act;
    const struct language *language;
    char *text;
    size_t used, size;
};

static void put(struct line *line, const char *text)
{
    int length =
        snprintf(line->text + line->used, line->size - line->used, "%s", text);
    line->used += length > 0 ? (size_t)length : 0;
    if (line->used >= line->size)
        line->used = line->size - 1;
}

static void say(struct line *line, const char *text,
                const struct said_slot *slots)
{
    char phrase[PHRASE_LINE];
    put(line, said_with(line->language, text, slots, phrase, sizeof phrase));
}

static const json_t *member(const struct line *line, const char *name)
{
    return json_object_get(line->act, name);
}

static const char *text(const struct line *line, const char *name)
{
    const char *value = json_string_value(member(line, name));
    return value != NULL ? value : "";
}

static int number(const struct line *line, const char *name)
{
    return (int)json_integer_value(member(line, name));
}

static const char *entrant(const struct contest *contest, int64_t of)
{
    bool is_known = of >= 1 && of <= contest->entrants;
    return is_known ? contest->entrant[of - 1].name : "-";
}

static const char *team(const struct contest *contest, int64_t of)
{
    bool is_known = of >= 1 && of <= contest->teams;
    return is_known ? contest->team[of - 1].name : "-";
}

/* What is paired: of a team event the number is a team's. */
static const char *paired(const struct contest *contest, int64_t of)
{
    return contest->terms.event.boards == 0 ? entrant(contest, of)
                                            : team(contest, of);
}

typedef const char *naming(const struct contest *contest, int64_t of);

/* A part of a line in a buffer of its own, cut as the line is. */
static struct line part_of(const struct line *line, char text[ACT_LINE])
{
    struct line part = *line;
    part.text = text;
    part.used = 0;
    part.size = ACT_LINE;
    text[0] = '\0';
    return part;
}

static void put_list(struct line *line, const json_t *list, const char *between,
                     naming *name)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        put(line, i > 0 ? between : "");
        put(line,
            name(line->contest, json_integer_value(json_array_get(list, i))));
    }
}

/* "Anna - Ben", or with points "Anna 1.0 - Ben 0.0". */
static void put_units(struct line *line, const int16_t *units, int seats,
                      const json_t *score)
{
    char points[32];
    for (int i = 0; i < seats; i++) {
        put(line, i > 0 ? " - " : "");
        put(line, contest_unit_name(line->contest, units[i]));
        if (json_array_size(score) != (size_t)seats)
            continue;
        snprintf(points, sizeof points, " %.1f",
                 (double)json_integer_value(json_array_get(score, (size_t)i))
                     / 10);
        put(line, points);
    }
}

/* "round 2, Anna - Ben", of a game; "" where there is none. */
static const char *game_of(const struct line *line, char text_out[ACT_LINE])
{
    const struct game_row *game =
        contest_game(line->contest, text(line, "match"));
    struct line part = part_of(line, text_out);
    if (game == NULL)
        return text_out;
    char units[ACT_LINE], round[SAID_DIGITS];
    struct line who = part_of(line, units);
    int number = line->contest->event->meeting[game->meeting].round + 1;
    put_units(&who, game->unit, game->seats, member(line, "score"));
    const struct said_slot slots[] = {
        {"round", said_number(number, round)}, {"who", units}, SAID_END};
    say(&part, TR("round {round}, {who}"), slots);
    return text_out;
}

/* A phrase with the slot {game}. */
static void say_game(struct line *line, const char *phrase)
{
    char game[ACT_LINE];
    const struct said_slot slots[] = {{"game", game_of(line, game)}, SAID_END};
    say(line, phrase, slots);
}

/* A phrase with the slot {who}. */
static void say_who(struct line *line, const char *phrase, const char *who)
{
    const struct said_slot slots[] = {{"who", who}, SAID_END};
    say(line, phrase, slots);
}

/* A phrase with the slot {list}. */
static void say_list(struct line *line, const char *phrase, const char *name,
                     const char *between, naming *one)
{
    char list[ACT_LINE];
    struct line part = part_of(line, list);
    put_list(&part, member(line, name), between, one);
    const struct said_slot slots[] = {{"list", list}, SAID_END};
    say(line, phrase, slots);
}

static const char *and_of(const struct line *line)
{
    return said_in(line->language, " and ");
}

static void tell_umpire(struct line *line)
{
    say_who(line,
            json_is_true(member(line, "named"))
                ? TR("{who} is an umpire")
                : TR("{who} is no longer an umpire"),
            text(line, "player"));
}

static void tell_join(struct line *line)
{
    const struct said_slot slots[] = {{"team", text(line, "team")}, SAID_END};
    say_who(line, TR("{who} enters"), text(line, "player"));
    if (text(line, "team")[0] != '\0')
        say(line, TR(" for {team}"), slots);
    if (json_is_true(member(line, "substitute")))
        put(line, said_in(line->language, " to wait as a substitute"));
}

static void tell_leave(struct line *line)
{
    say_who(line, TR("{who} is out"),
            entrant(line->contest, number(line, "entrant")));
}

static void tell_bye(struct line *line)
{
    static const struct said_word kinds[] = {{"half", TR("half")},
                                             {"zero", TR("zero")}};
    char round[SAID_DIGITS];
    const struct said_slot slots[] = {
        {"who", entrant(line->contest, number(line, "entrant"))},
        {"round", said_number(number(line, "round"), round)},
        {"kind", SAID_WORD(line->language, kinds, text(line, "kind"))},
        SAID_END};
    say(line, TR("{who} sits out round {round} ({kind})"), slots);
}

static void tell_boards(struct line *line)
{
    say_who(line, TR("{who} sits in this order: "),
            team(line->contest, number(line, "team")));
    put_list(line, member(line, "order"), ", ", entrant);
}

static void tell_start(struct line *line)
{
    say_list(line, TR("it begins, in this order: {list}"), "order", ", ",
             paired);
}

static void tell_forbid(struct line *line)
{
    say_list(line, TR("{list} may not meet"), "entrants", and_of(line), paired);
}

static void tell_pair(struct line *line)
{
    const json_t *pairs = member(line, "pairs");
    put(line, said_in(line->language, "the next round by hand: "));
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        put(line, i > 0 ? "; " : "");
        put_list(line, json_array_get(pairs, i), " - ", paired);
    }
}

static void tell_round(struct line *line)
{
    char round[SAID_DIGITS];
    bool is_end = strcmp(text(line, "act"), "end") == 0;
    const struct said_slot slots[] = {
        {"round", said_number(number(line, "round"), round)}, SAID_END};
    say(line,
        is_end ? TR("round {round} is at its end") : TR("round {round} is out"),
        slots);
}

static void tell_result(struct line *line)
{
    const char *by = text(line, "by");
    say_game(line, "{game}");
    put(line, by[0] != '\0' ? " (" : "");
    put(line, by);
    put(line, by[0] != '\0' ? ")" : "");
}

static void tell_forfeit(struct line *line)
{
    say_game(line, "{game}");
    say_list(line, TR(": forfeit by {list}"), "absent", and_of(line), entrant);
}

static void tell_adjudicate(struct line *line)
{
    say_game(line, TR("{game} (decided)"));
}

static void tell_annul(struct line *line)
{
    say_game(line, TR("{game}: annulled"));
}

static void tell_correct(struct line *line)
{
    const struct event *event = line->contest->event;
    int of = number(line, "meeting");
    if (of < 0 || of >= event->meetings)
        return;
    const struct meeting *meeting = &event->meeting[of];
    char units[ACT_LINE], round[SAID_DIGITS];
    struct line who = part_of(line, units);
    put_units(&who, meeting->unit, meeting->seats, member(line, "score"));
    const struct said_slot slots[] = {
        {"round", said_number(meeting->round + 1, round)},
        {"who", units},
        SAID_END};
    say(line, TR("round {round}, corrected: {who}"), slots);
}

static void tell_substitute(struct line *line)
{
    const struct said_slot slots[] = {
        {"who", entrant(line->contest, number(line, "by"))},
        {"other", entrant(line->contest, number(line, "entrant"))},
        SAID_END};
    say(line, TR("{who} takes the place of {other}"), slots);
}

static void tell_extend(struct line *line)
{
    int64_t minutes = json_integer_value(member(line, "add")) / 60000;
    int64_t hours = minutes / 60, days = hours / 24;
    char span[64];
    if (text(line, "match")[0] != '\0')
        say_game(line, TR("{game}: more time,"));
    else
        put(line, said_in(line->language, "the round: more time,"));
    if (days > 0) {
        snprintf(span, sizeof span, " %lld d", (long long)days);
        put(line, span);
    }
    if (hours % 24 > 0) {
        snprintf(span, sizeof span, " %lld h", (long long)(hours % 24));
        put(line, span);
    }
    if (minutes % 60 > 0 || minutes == 0) {
        snprintf(span, sizeof span, " %lld min", (long long)(minutes % 60));
        put(line, span);
    }
}

static void tell_pause(struct line *line)
{
    const struct said_slot slots[] = {{"until", text(line, "until")}, SAID_END};
    say(line, TR("it stands still until {until}"), slots);
}

static void tell_rewind(struct line *line)
{
    char game[ACT_LINE];
    const struct said_slot slots[] = {
        {"game", game_of(line, game)}, {"instant", text(line, "to")}, SAID_END};
    say(line, TR("{game}: back to {instant}, if all consent"), slots);
}

static void tell_consent(struct line *line)
{
    say_game(line, json_is_true(member(line, "accepts"))
                       ? TR("{game}: going back is accepted")
                       : TR("{game}: going back is refused"));
}

static void tell_look(struct line *line)
{
    say_game(line, TR("{game}: all that is hidden was looked at"));
}

/* An act that is one sentence, or the function that makes it. */
static const struct telling {
    const char *word, *text;
    void (*tell)(struct line *line);
} tellings[] = {
    {"create", TR("it is made"), NULL},
    {"umpire", NULL, tell_umpire},
    {"join", NULL, tell_join},
    {"leave", NULL, tell_leave},
    {"bye", NULL, tell_bye},
    {"boards", NULL, tell_boards},
    {"start", NULL, tell_start},
    {"cancel", TR("it is cancelled"), NULL},
    {"forbid", NULL, tell_forbid},
    {"pair", NULL, tell_pair},
    {"publish", NULL, tell_round},
    {"end", NULL, tell_round},
    {"result", NULL, tell_result},
    {"forfeit", NULL, tell_forfeit},
    {"adjudicate", NULL, tell_adjudicate},
    {"annul", NULL, tell_annul},
    {"correct", NULL, tell_correct},
    {"substitute", NULL, tell_substitute},
    {"extend", NULL, tell_extend},
    {"pause", NULL, tell_pause},
    {"resume", TR("it goes on"), NULL},
    {"look", NULL, tell_look},
    {"rewind", NULL, tell_rewind},
    {"consent", NULL, tell_consent},
    {"over", TR("all is played"), NULL},
    {"sign", TR("it is signed"), NULL},
};

void audit_text_write(struct contest *contest, const json_t *act,
                      const struct language *language, char *text_out,
                      size_t size)
{
    char whole[ACT_LINE];
    struct line line = {contest, act, language, whole, 0, sizeof whole};
    whole[0] = '\0';
    for (size_t i = 0; i < sizeof tellings / sizeof *tellings; i++) {
        if (strcmp(tellings[i].word, text(&line, "act")) != 0)
            continue;
        if (tellings[i].tell != NULL)
            tellings[i].tell(&line);
        else
            put(&line, said_in(language, tellings[i].text));
    }
    if (line.used == 0)
        put(&line, text(&line, "act"));
    /* Long lists are cut, and a letter that is cut in two goes with them. */
    if (line.used == sizeof whole - 1)
        memcpy(whole + line.used - 3, "…", 3);
    text_clean(whole, line.used, text_out, size);
}
