/* Acts in words: one line each, with names where the act has numbers. */

#include "server/umpire/audit_text.h"

#include "common/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct line {
    struct contest *contest;
    const json_t *act;
    char *text;
    size_t used, size;
};

static void put(struct line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void put(struct line *line, const char *format, ...)
{
    va_list words;
    va_start(words, format);
    int length = vsnprintf(line->text + line->used, line->size - line->used,
                           format, words);
    va_end(words);
    line->used += length > 0 ? (size_t)length : 0;
    if (line->used >= line->size)
        line->used = line->size - 1;
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

static void put_entrant(struct line *line, int64_t of)
{
    bool is_known = of >= 1 && of <= line->contest->entrants;
    put(line, "%s", is_known ? line->contest->entrant[of - 1].name : "-");
}

/* What is paired: of a team event the number is a team's. */
static void put_paired(struct line *line, int64_t of)
{
    const struct contest *contest = line->contest;
    if (contest->terms.event.boards == 0)
        put_entrant(line, of);
    else
        put(line, "%s",
            of >= 1 && of <= contest->teams ? contest->team[of - 1].name : "-");
}

static void put_list(struct line *line, const json_t *list, const char *between,
                     void (*put_one)(struct line *line, int64_t of))
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        put(line, "%s", i > 0 ? between : "");
        put_one(line, json_integer_value(json_array_get(list, i)));
    }
}

/* "Anna - Ben", or with points "Anna 1.0 - Ben 0.0". */
static void put_units(struct line *line, const int16_t *units, int seats,
                      const json_t *score)
{
    for (int i = 0; i < seats; i++) {
        put(line, "%s%s", i > 0 ? " - " : "",
            contest_unit_name(line->contest, units[i]));
        if (json_array_size(score) == (size_t)seats)
            put(line, " %.1f",
                (double)json_integer_value(json_array_get(score, (size_t)i))
                    / 10);
    }
}

static void put_game(struct line *line)
{
    const struct game_row *game =
        contest_game(line->contest, text(line, "match"));
    if (game == NULL)
        return;
    const struct meeting *meeting =
        &line->contest->event->meeting[game->meeting];
    put(line, "round %d, ", meeting->round + 1);
    put_units(line, game->unit, game->seats, member(line, "score"));
}

static void tell_umpire(struct line *line)
{
    put(line, "%s is %s umpire", text(line, "player"),
        json_is_true(member(line, "named")) ? "an" : "no longer an");
}

static void tell_join(struct line *line)
{
    put(line, "%s enters", text(line, "player"));
    if (text(line, "team")[0] != '\0')
        put(line, " for %s", text(line, "team"));
    if (json_is_true(member(line, "substitute")))
        put(line, " to wait as a substitute");
}

static void tell_leave(struct line *line)
{
    put_entrant(line, number(line, "entrant"));
    put(line, " is out");
}

static void tell_bye(struct line *line)
{
    put_entrant(line, number(line, "entrant"));
    put(line, " sits out round %d (%s)", number(line, "round"),
        text(line, "kind"));
}

static void tell_boards(struct line *line)
{
    bool is_known = number(line, "team") >= 1
                    && number(line, "team") <= line->contest->teams;
    put(line, "%s sits in this order: ",
        is_known ? line->contest->team[number(line, "team") - 1].name : "-");
    put_list(line, member(line, "order"), ", ", put_entrant);
}

static void tell_start(struct line *line)
{
    put(line, "it begins, in this order: ");
    put_list(line, member(line, "order"), ", ", put_paired);
}

static void tell_forbid(struct line *line)
{
    put_list(line, member(line, "entrants"), " and ", put_paired);
    put(line, " may not meet");
}

static void tell_pair(struct line *line)
{
    const json_t *pairs = member(line, "pairs");
    put(line, "the next round by hand: ");
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        put(line, "%s", i > 0 ? "; " : "");
        put_list(line, json_array_get(pairs, i), " - ", put_paired);
    }
}

static void tell_round(struct line *line)
{
    bool is_end = strcmp(text(line, "act"), "end") == 0;
    put(line, "round %d is %s", number(line, "round"),
        is_end ? "at its end" : "out");
}

static void tell_result(struct line *line)
{
    put_game(line);
    if (text(line, "by")[0] != '\0')
        put(line, " (%s)", text(line, "by"));
}

static void tell_forfeit(struct line *line)
{
    put_game(line);
    put(line, ": forfeit by ");
    put_list(line, member(line, "absent"), " and ", put_entrant);
}

static void tell_adjudicate(struct line *line)
{
    put_game(line);
    put(line, " (decided)");
}

static void tell_annul(struct line *line)
{
    put_game(line);
    put(line, ": annulled");
}

static void tell_correct(struct line *line)
{
    const struct event *event = line->contest->event;
    int of = number(line, "meeting");
    if (of < 0 || of >= event->meetings)
        return;
    const struct meeting *meeting = &event->meeting[of];
    put(line, "round %d, corrected: ", meeting->round + 1);
    put_units(line, meeting->unit, meeting->seats, member(line, "score"));
}

static void tell_substitute(struct line *line)
{
    put_entrant(line, number(line, "by"));
    put(line, " takes the place of ");
    put_entrant(line, number(line, "entrant"));
}

static void tell_extend(struct line *line)
{
    int64_t minutes = json_integer_value(member(line, "add")) / 60000;
    int64_t hours = minutes / 60, days = hours / 24;
    if (text(line, "match")[0] != '\0')
        put_game(line);
    else
        put(line, "the round");
    put(line, ": more time,");
    if (days > 0)
        put(line, " %lld d", (long long)days);
    if (hours % 24 > 0)
        put(line, " %lld h", (long long)(hours % 24));
    if (minutes % 60 > 0 || minutes == 0)
        put(line, " %lld min", (long long)(minutes % 60));
}

static void tell_pause(struct line *line)
{
    put(line, "it stands still until %s", text(line, "until"));
}

static void tell_rewind(struct line *line)
{
    put_game(line);
    put(line, ": back to %s, if all consent", text(line, "to"));
}

static void tell_consent(struct line *line)
{
    put_game(line);
    put(line, ": going back is %s",
        json_is_true(member(line, "accepts")) ? "accepted" : "refused");
}

static void tell_look(struct line *line)
{
    put_game(line);
    put(line, ": all that is hidden was looked at");
}

/* An act that is one sentence, or the function that makes it. */
static const struct telling {
    const char *word, *text;
    void (*tell)(struct line *line);
} tellings[] = {
    {"create", "it is made", NULL},
    {"umpire", NULL, tell_umpire},
    {"join", NULL, tell_join},
    {"leave", NULL, tell_leave},
    {"bye", NULL, tell_bye},
    {"boards", NULL, tell_boards},
    {"start", NULL, tell_start},
    {"cancel", "it is cancelled", NULL},
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
    {"resume", "it goes on", NULL},
    {"look", NULL, tell_look},
    {"rewind", NULL, tell_rewind},
    {"consent", NULL, tell_consent},
    {"over", "all is played", NULL},
    {"sign", "it is signed", NULL},
};

void audit_text_write(struct contest *contest, const json_t *act,
                      char *text_out, size_t size)
{
    char whole[ACT_LINE];
    struct line line = {contest, act, whole, 0, sizeof whole};
    whole[0] = '\0';
    for (size_t i = 0; i < sizeof tellings / sizeof *tellings; i++) {
        if (strcmp(tellings[i].word, text(&line, "act")) != 0)
            continue;
        if (tellings[i].tell != NULL)
            tellings[i].tell(&line);
        else
            put(&line, "%s", tellings[i].text);
    }
    if (line.used == 0)
        put(&line, "%s", text(&line, "act"));
    /* Long lists are cut, and a letter that is cut in two goes with them. */
    if (line.used == sizeof whole - 1)
        memcpy(whole + line.used - 3, "…", 3);
    text_clean(whole, line.used, text_out, size);
}
