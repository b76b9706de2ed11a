/* What the pages of a tournament share: their frame, words and figures. */

#include "server/page/cup_frame.h"

#include "server/page/html.h"

#include <stdio.h>
#include <string.h>

enum { TENTHS = 10 };

static const struct said_word states[] = {
    {"open", TR("one can enter")}, {"running", TR("running")},
    {"over", TR("played out")},    {"closed", TR("closed and signed")},
    {"cancelled", TR("given up")},
};

static const struct said_word formats[] = {
    {"swiss", TR("Swiss system")},
    {"robin", TR("Everyone against everyone")},
    {"knockout", TR("Knock-out")},
    {"double", TR("Knock-out, out by two losses")},
    {"groups", TR("Groups, then knock-out")},
    {"league", TR("League with divisions")},
    {"ladder", TR("Ladder")},
    {"design", TR("By a plan of meetings")},
};

static const struct said_word meetings[] = {
    {"open", TR("being played")}, {"done", TR("played")},
    {"played", TR("played")},     {"forfeit", TR("forfeit")},
    {"bye", TR("bye")},           {"void", TR("annulled")},
    {"planned", TR("planned")},   {"ended", TR("played")},
};

const char *cup_tr(const struct cup *cup, const char *text)
{
    return said_in(cup->language, text);
}

const char *cup_format(const struct cup *cup, const char *word)
{
    return SAID_WORD(cup->language, formats, word);
}

const char *cup_meeting(const struct cup *cup, const char *word)
{
    return SAID_WORD(cup->language, meetings, word);
}

void cup_span(const struct cup *cup, int64_t ms, char text[CUP_TEXT])
{
    time_words_span(cup->language, ms, text);
}

void cup_points(int64_t tenths, char text[CUP_TEXT])
{
    if (tenths % TENTHS == 0)
        snprintf(text, CUP_TEXT, "%lld", (long long)(tenths / TENTHS));
    else
        snprintf(text, CUP_TEXT, "%lld.%lld", (long long)(tenths / TENTHS),
                 (long long)(tenths % TENTHS));
}

void cup_number(const struct cup *cup, const char *text, int number,
                char out[CUP_TEXT])
{
    char digits[SAID_DIGITS];
    const struct said_slot slots[] = {{"number", said_number(number, digits)},
                                      SAID_END};
    said_with(cup->language, text, slots, out, CUP_TEXT);
}

/* A page of the same tournament; the one that is shown is marked. */
static void write_way(struct writer *out, const char *id, const char *below,
                      const char *label, bool is_here)
{
    html_write(out, "<a href=\"/t/%s%s\"", id, below);
    if (is_here)
        html_write(out, " aria-current=\"page\"");
    html_write(out, ">%s</a>", label);
}

static void write_ways(const struct cup *cup, const struct cup_place *at,
                       struct writer *out)
{
    const char *id = answer_text(cup->show, "tournament");
    size_t i;
    const json_t *round;
    html_write(out, "<nav class=\"parts\" aria-label=\"%s\">",
               cup_tr(cup, "The tournament"));
    write_way(out, id, "", cup_tr(cup, "Terms"), at->part == CUP_TERMS);
    write_way(out, id, "/table", cup_tr(cup, "Table"), at->part == CUP_TABLE);
    json_array_foreach(json_object_get(cup->show, "schedule"), i, round)
    {
        char below[CUP_TEXT], label[CUP_TEXT];
        int number = (int)answer_number(round, "round");
        snprintf(below, sizeof below, "/%d", number);
        cup_number(cup, TR("Round {number}"), number, label);
        bool is_here = at->part == CUP_ROUND && at->round == number;
        if (strcmp(answer_text(round, "state"), "planned") != 0)
            write_way(out, id, below, label, is_here);
    }
    write_way(out, id, "/trail", cup_tr(cup, "Acts"), at->part == CUP_TRAIL);
    html_write(out, "</nav>\n");
}

/* What a part is called behind the tournament's name. */
static void write_part(const struct cup *cup, const struct cup_place *at,
                       char text[CUP_TEXT])
{
    static const char *const parts[] = {[CUP_TABLE] = TR("table"),
                                        [CUP_TRAIL] = TR("acts"),
                                        [CUP_ROUND] = TR("round {number}")};
    text[0] = '\0';
    if (at->part != CUP_TERMS)
        cup_number(cup, parts[at->part], at->round, text);
}

static void write_about(const struct cup *cup, char text[CUP_TEXT])
{
    const json_t *show = cup->show, *terms = json_object_get(show, "terms");
    const json_t *game =
        answer_row(cup->games, "game", answer_text(terms, "game"));
    char digits[SAID_DIGITS];
    int count = (int)json_array_size(json_object_get(show, "entrants"));
    const struct said_slot slots[] = {
        {"game", game != NULL ? answer_text(game, "title")
                              : answer_text(terms, "game")},
        {"format", cup_format(cup, answer_text(terms, "format"))},
        {"count", said_number(count, digits)},
        {"state", SAID_WORD(cup->language, states, answer_text(show, "state"))},
        SAID_END};
    said_with(cup->language,
              "A tournament of {game}. {format}, {count} "
              "{count|player|players}; {state}.",
              slots, text, CUP_TEXT);
}

void cup_open(const struct cup *cup, const struct cup_place *at,
              struct writer *out)
{
    const json_t *show = cup->show, *terms = json_object_get(show, "terms");
    const char *name = answer_text(show, "name");
    char title[CUP_TEXT], about[CUP_TEXT], part[CUP_TEXT];
    write_part(cup, at, part);
    snprintf(title, sizeof title, "%s%s%.64s", name,
             part[0] != '\0' ? ": " : "", part);
    write_about(cup, about);
    struct html_head head = {title, about, answer_text(show, "tournament"),
                             answer_flag(terms, "private"), cup->language};
    html_open(out, &head);
    html_write(out, "<h1><bdi>%s</bdi></h1>\n<p class=\"motto\">%s</p>\n", name,
               about);
    write_ways(cup, at, out);
}
