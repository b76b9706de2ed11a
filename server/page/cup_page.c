/* The pages of a tournament: terms, rounds, acts. */

#include "server/page/break_words.h"
#include "server/page/cup_frame.h"
#include "server/page/html.h"

#include <stdio.h>
#include <string.h>

enum { ACTS_A_PAGE = 200 };

static const struct said_word sides[] = {{"choice", TR("as it is paired")},
                                         {"lot", TR("by lot")},
                                         {"bid", TR("by bids")}};

static const struct said_word starts[] = {
    {"hand", TR("when its host says so")},
    {"at", TR("at an hour")},
    {"full", TR("when all places are taken")},
};

/* The name is translated here. */
static void write_fact(const struct cup *cup, struct writer *out,
                       const char *name, const char *text)
{
    if (text != NULL && text[0] != '\0')
        html_write(out, "<div><dt>%s</dt><dd>%s</dd></div>\n",
                   cup_tr(cup, name), text);
}

static void write_span(const struct cup *cup, struct writer *out,
                       const char *name, int64_t ms)
{
    char text[CUP_TEXT];
    cup_span(cup, ms, text);
    if (ms > 0)
        write_fact(cup, out, name, text);
}

static void write_game(const struct cup *cup, struct writer *out)
{
    const json_t *terms = json_object_get(cup->show, "terms");
    const json_t *game =
        answer_row(cup->games, "game", answer_text(terms, "game"));
    const json_t *scenario =
        answer_row(json_object_get(game, "scenarios"), "scenario",
                   answer_text(terms, "scenario"));
    if (game == NULL)
        return;
    html_write(out,
               "<div><dt>%s</dt><dd><a href=\"/rules/%s\">%s</a>, %s</dd>"
               "</div>\n",
               cup_tr(cup, "Game"), answer_text(game, "game"),
               answer_text(game, "title"),
               scenario != NULL ? answer_text(scenario, "title")
                                : answer_text(terms, "scenario"));
}

/* "BH/C1,BH" in words, in the order in which they count; points, which go
 * first, are no tie-break. */
static void write_breaks(const struct cup *cup, const char *codes,
                         struct writer *out)
{
    static const char apart[] = ", ";
    char code[BREAK_CODE], words[BREAK_WORDS];
    if (codes == NULL || codes[0] == '\0')
        return;
    html_write(out, "<div><dt>%s</dt><dd><ol>",
               cup_tr(cup, "Ties are broken by"));
    for (codes += strspn(codes, apart); *codes != '\0';
         codes += strspn(codes, apart)) {
        size_t length = strcspn(codes, apart);
        snprintf(code, sizeof code, "%.*s", (int)length, codes);
        codes += length;
        if (strcmp(code, "PTS") != 0)
            html_write(out, "<li>%s</li>",
                       break_words(cup->language, code, words));
    }
    html_write(out, "</ol></dd></div>\n");
}

static void write_terms(const struct cup *cup, struct writer *out)
{
    const json_t *terms = json_object_get(cup->show, "terms");
    char text[CUP_TEXT], digits[2][SAID_DIGITS];
    html_write(out, "<section>\n<h2>%s</h2>\n<dl class=\"terms-list\">\n",
               cup_tr(cup, "Terms"));
    write_game(cup, out);
    write_fact(cup, out, TR("Format"),
               cup_format(cup, answer_text(terms, "format")));
    if (answer_number(terms, "rounds") > 0) {
        snprintf(text, sizeof text, "%d", (int)answer_number(terms, "rounds"));
        write_fact(cup, out, TR("Rounds"), text);
    }
    const struct said_slot places[] = {
        {"least", said_number((int)answer_number(terms, "least"), digits[0])},
        {"most", said_number((int)answer_number(terms, "most"), digits[1])},
        SAID_END};
    said_with(cup->language, "{least} to {most}", places, text, sizeof text);
    write_fact(cup, out, TR("Places"), text);
    time_words_control(cup->language, json_object_get(terms, "time_control"),
                       text);
    write_fact(cup, out, TR("Time to think"), text);
    write_fact(cup, out, TR("Rated"),
               cup_tr(cup, answer_flag(terms, "rated") ? TR("yes") : TR("no")));
    write_fact(cup, out, TR("Each meeting"),
               cup_tr(cup, answer_flag(terms, "mirrored")
                               ? TR("two games, sides exchanged")
                               : TR("one game")));
    write_fact(cup, out, TR("Sides"),
               SAID_WORD(cup->language, sides, answer_text(terms, "sides")));
    write_breaks(cup, answer_text(terms, "tie_breaks"), out);
    write_span(cup, out, TR("Time for a round"),
               answer_number(terms, "round_time"));
    write_span(cup, out, TR("Between rounds"), answer_number(terms, "pause"));
    write_span(cup, out, TR("Time for appeals"),
               answer_number(terms, "appeals"));
    write_fact(cup, out, TR("Begins"),
               SAID_WORD(cup->language, starts, answer_text(terms, "start")));
    html_write(out, "<div><dt>%s</dt><dd>", cup_tr(cup, "Host"));
    html_player(out, answer_text(cup->show, "host"));
    html_write(out, "</dd></div>\n</dl>\n</section>\n");
}

static void write_schedule(const struct cup *cup, struct writer *out)
{
    const json_t *rounds = json_object_get(cup->show, "schedule"), *round;
    size_t i;
    if (json_array_size(rounds) == 0)
        return;
    html_write(out, "<section>\n<h2>%s</h2>\n<ol class=\"schedule\">\n",
               cup_tr(cup, "Schedule"));
    json_array_foreach(rounds, i, round)
    {
        char label[CUP_TEXT];
        cup_number(cup, TR("Round {number}"),
                   (int)answer_number(round, "round"), label);
        html_write(out, "<li><b>%s</b> %s ", label,
                   cup_meeting(cup, answer_text(round, "state")));
        html_time(out, answer_text(round, "begins"));
        if (answer_text(round, "ends") != NULL)
            html_write(out, " %s ", cup_tr(cup, "to"));
        html_time(out, answer_text(round, "ends"));
        html_write(out, "</li>\n");
    }
    html_write(out, "</ol>\n</section>\n");
}

static void write_entrants(const struct cup *cup, struct writer *out)
{
    const json_t *rows = json_object_get(cup->show, "entrants"), *row;
    size_t i;
    html_write(out, "<section>\n<h2>%s</h2>\n", cup_tr(cup, "Players"));
    if (json_array_size(rows) == 0)
        html_write(out, "<p class=\"nothing\">%s</p>\n",
                   cup_tr(cup, "Nobody has entered yet."));
    html_write(out, "<ul class=\"people\">\n");
    json_array_foreach(rows, i, row)
    {
        const char *state = answer_text(row, "state");
        html_write(out, "<li>");
        html_player(out, answer_text(row, "player"));
        if (answer_text(row, "team") != NULL)
            html_write(out, " %s <bdi>%s</bdi>", cup_tr(cup, "for"),
                       answer_text(row, "team"));
        if (answer_number(row, "rating") > 0)
            html_write(out, " <span class=\"facts\">%d</span>",
                       (int)answer_number(row, "rating"));
        if (strcmp(state, "in") != 0)
            html_write(out, " <span class=\"facts\">%s</span>",
                       cup_tr(cup, strcmp(state, "left") == 0 ? TR("has left")
                                                              : TR("waits")));
        html_write(out, "</li>\n");
    }
    html_write(out, "</ul>\n</section>\n");
}

void cup_page_terms(const struct cup *cup, struct writer *out)
{
    cup_open(cup, &(const struct cup_place){.part = CUP_TERMS}, out);
    /* By how many acts its script sees whether more has happened since. */
    html_write(out, "<div id=\"mine\" data-acts=\"%d\"></div>\n",
               (int)answer_number(cup->show, "acts"));
    write_terms(cup, out);
    write_schedule(cup, out);
    write_entrants(cup, out);
    html_close(out);
}

static void write_games(const struct cup *cup, const json_t *games,
                        struct writer *out)
{
    size_t i;
    const json_t *game;
    json_array_foreach(games, i, game)
    {
        const char *match = answer_text(game, "match");
        html_write(out, i == 0 ? "" : "<br>");
        if (match != NULL)
            html_write(out, "<a href=\"/m/%s\">%s</a>", match,
                       cup_meeting(cup, answer_text(game, "state")));
        else
            html_write(out, "%s", cup_meeting(cup, answer_text(game, "state")));
    }
}

static void write_meeting(const struct cup *cup, const json_t *meeting,
                          struct writer *out)
{
    size_t i;
    const json_t *value;
    const char *state = answer_text(meeting, "state");
    char points[CUP_TEXT];
    html_write(out, "<tr><td>%d</td><td>",
               (int)answer_number(meeting, "meeting"));
    json_array_foreach(json_object_get(meeting, "players"), i, value)
    {
        html_write(out, i == 0 ? "" : " – ");
        html_player(out, json_string_value(value));
    }
    html_write(out, "</td><td>");
    json_array_foreach(json_object_get(meeting, "score"), i, value)
    {
        cup_points(json_integer_value(value), points);
        html_write(out, "%s%s", i == 0 ? "" : " : ", points);
    }
    html_write(out, "</td><td>");
    if (json_array_size(json_object_get(meeting, "games")) > 0)
        write_games(cup, json_object_get(meeting, "games"), out);
    else
        html_write(out, "%s", cup_meeting(cup, state));
    html_write(out, "</td></tr>\n");
}

void cup_page_round(const struct cup *cup, struct writer *out)
{
    static const char *const columns[] = {TR("No."), TR("Who meets"),
                                          TR("Score"), TR("Game")};
    struct cup_place at = {CUP_ROUND, (int)answer_number(cup->show, "round")};
    char label[CUP_TEXT];
    size_t i;
    const json_t *meeting;
    cup_open(cup, &at, out);
    cup_number(cup, TR("Round {number}"), at.round, label);
    html_write(out,
               "<section>\n<h2>%s</h2>\n<div class=\"wide\" tabindex=\"0\" "
               "role=\"region\" aria-label=\"%s\"><table>\n<thead><tr>",
               label, cup_tr(cup, "Meetings"));
    for (i = 0; i < sizeof columns / sizeof *columns; i++)
        html_write(out, "<th scope=\"col\">%s</th>", cup_tr(cup, columns[i]));
    html_write(out, "</tr></thead>\n<tbody>\n");
    json_array_foreach(json_object_get(cup->show, "meetings"), i, meeting)
    {
        write_meeting(cup, meeting, out);
    }
    html_write(out, "</tbody>\n</table></div>\n</section>\n");
    html_close(out);
}

static const struct said_word roles[] = {{"host", TR("host")},
                                         {"umpire", TR("umpire")},
                                         {"player", TR("player")},
                                         {"server", TR("server")}};

static void write_act(const struct cup *cup, const json_t *act,
                      struct writer *out)
{
    html_write(out, "<li value=\"%d\">", (int)answer_number(act, "number"));
    html_time(out, answer_text(act, "at"));
    html_write(out, " <span class=\"facts\">");
    if (answer_text(act, "who") != NULL)
        html_player(out, answer_text(act, "who"));
    html_write(out, " (%s)</span><br>%s",
               SAID_WORD(cup->language, roles, answer_text(act, "role")),
               answer_text(act, "text"));
    if (answer_text(act, "reason") != NULL)
        html_write(out, "<br><i>%s</i>", answer_text(act, "reason"));
    html_write(out, "</li>\n");
}

void cup_page_trail(const struct cup *cup, int from, struct writer *out)
{
    const json_t *acts = json_object_get(cup->more, "acts"), *act;
    const char *id = answer_text(cup->show, "tournament");
    int first = (int)answer_number(json_array_get(acts, 0), "number");
    int count = (int)json_array_size(acts), all = 0;
    size_t i;
    all = (int)answer_number(cup->show, "acts");
    cup_open(cup, &(const struct cup_place){.part = CUP_TRAIL}, out);
    html_write(out, "<section>\n<h2>%s</h2>\n",
               cup_tr(cup, "All that was done"));
    html_write(out, "<ol class=\"trail\">\n");
    json_array_foreach(acts, i, act)
    {
        write_act(cup, act, out);
    }
    html_write(out, "</ol>\n<p class=\"buttons\">");
    if (count > 0 && first > 0)
        html_write(out,
                   "<a class=\"button\" href=\"/t/%s/trail/%d\">%s"
                   "</a>",
                   id, first > ACTS_A_PAGE ? first - ACTS_A_PAGE : 0,
                   cup_tr(cup, "Earlier"));
    if (from >= 0 && first + count < all)
        html_write(out, "<a class=\"button\" href=\"/t/%s/trail/%d\">%s</a>",
                   id, first + count, cup_tr(cup, "Later"));
    html_write(out, "</p>\n</section>\n");
    html_close(out);
}
