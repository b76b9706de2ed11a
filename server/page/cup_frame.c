/* What the pages of a tournament share: their frame, words and figures. */

#include "server/page/cup_frame.h"

#include "server/page/html.h"

#include <stdio.h>
#include <string.h>

enum { TENTHS = 10 };

static const struct cup_word states[] = {
    {"open", "one can enter"}, {"running", "running"},
    {"over", "played out"},    {"closed", "closed and signed"},
    {"cancelled", "given up"},
};

static const struct cup_word formats[] = {
    {"swiss", "Swiss system"},
    {"robin", "Everyone against everyone"},
    {"knockout", "Knock-out"},
    {"double", "Knock-out, out by two losses"},
    {"groups", "Groups, then knock-out"},
    {"league", "League with divisions"},
    {"ladder", "Ladder"},
    {"design", "By a plan of meetings"},
};

static const struct cup_word meetings[] = {
    {"open", "being played"}, {"done", "played"},  {"played", "played"},
    {"forfeit", "forfeit"},   {"bye", "bye"},      {"void", "annulled"},
    {"planned", "planned"},   {"ended", "played"},
};

const char *cup_said(const struct cup_word *rows, size_t count,
                     const char *word)
{
    for (size_t i = 0; word != NULL && i < count; i++)
        if (strcmp(rows[i].word, word) == 0)
            return rows[i].said;
    return word;
}

const char *cup_format(const char *word)
{
    return CUP_SAID(formats, word);
}

const char *cup_meeting(const char *word)
{
    return CUP_SAID(meetings, word);
}

void cup_span(int64_t ms, char text[CUP_TEXT])
{
    static const struct {
        int64_t length;
        const char *name;
    } units[] = {{86400000, "day"}, {3600000, "hour"}, {60000, "minute"}};
    size_t i = 0;
    while (i + 1 < sizeof units / sizeof *units && ms % units[i].length != 0)
        i++;
    int64_t count = (ms + units[i].length / 2) / units[i].length;
    snprintf(text, CUP_TEXT, "%lld %s%s", (long long)count, units[i].name,
             count == 1 ? "" : "s");
}

void cup_points(int64_t tenths, char text[CUP_TEXT])
{
    if (tenths % TENTHS == 0)
        snprintf(text, CUP_TEXT, "%lld", (long long)(tenths / TENTHS));
    else
        snprintf(text, CUP_TEXT, "%lld.%lld", (long long)(tenths / TENTHS),
                 (long long)(tenths % TENTHS));
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

static void write_ways(const struct cup *cup, const char *part,
                       struct writer *out)
{
    const char *id = answer_text(cup->show, "tournament");
    size_t i;
    const json_t *round;
    html_write(out, "<nav class=\"parts\" aria-label=\"The tournament\">");
    write_way(out, id, "", "Terms", part[0] == '\0');
    write_way(out, id, "/table", "Table", strcmp(part, "table") == 0);
    json_array_foreach(json_object_get(cup->show, "schedule"), i, round)
    {
        char below[CUP_TEXT], label[CUP_TEXT];
        int number = (int)answer_number(round, "round");
        snprintf(below, sizeof below, "/%d", number);
        snprintf(label, sizeof label, "round %d", number);
        bool is_here = strcmp(part, label) == 0;
        label[0] = 'R';
        if (strcmp(answer_text(round, "state"), "planned") != 0)
            write_way(out, id, below, label, is_here);
    }
    write_way(out, id, "/trail", "Acts", strcmp(part, "acts") == 0);
    html_write(out, "</nav>\n");
}

void cup_open(const struct cup *cup, const char *part, struct writer *out)
{
    const json_t *show = cup->show, *terms = json_object_get(show, "terms");
    const json_t *game =
        answer_row(cup->games, "game", answer_text(terms, "game"));
    const char *name = answer_text(show, "name");
    char title[CUP_TEXT], about[CUP_TEXT];
    int count = (int)json_array_size(json_object_get(show, "entrants"));
    snprintf(title, sizeof title, "%s%s%s", name, part[0] != '\0' ? ": " : "",
             part);
    snprintf(
        about, sizeof about, "A tournament of %s. %s, %d player%s; %s.",
        game != NULL ? answer_text(game, "title") : answer_text(terms, "game"),
        cup_format(answer_text(terms, "format")), count, count == 1 ? "" : "s",
        CUP_SAID(states, answer_text(show, "state")));
    struct html_head head = {title, about, answer_text(show, "tournament"),
                             answer_flag(terms, "private")};
    html_open(out, &head);
    html_write(out, "<h1><bdi>%s</bdi></h1>\n<p class=\"motto\">%s</p>\n", name,
               about);
    write_ways(cup, part, out);
}
