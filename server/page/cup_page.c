/* The pages of a tournament: terms, rounds, acts. */

#include "server/page/cup_frame.h"
#include "server/page/html.h"

#include <stdio.h>
#include <string.h>

enum { ACTS_A_PAGE = 200 };

static const struct cup_word sides[] = {{"choice", "as it is paired"},
                                        {"lot", "by lot"},
                                        {"bid", "by bids"}};

static const struct cup_word starts[] = {
    {"hand", "when its host says so"},
    {"at", "at an hour"},
    {"full", "when all places are taken"},
};

static void clock_text(const json_t *control, char text[CUP_TEXT])
{
    const char *kind = answer_text(control, "kind");
    char long_time[CUP_TEXT], more[CUP_TEXT];
    if (kind == NULL || strcmp(kind, "none") == 0)
        snprintf(text, CUP_TEXT, "no clock");
    else if (strcmp(kind, "move") == 0) {
        cup_span(answer_number(control, "move"), long_time);
        snprintf(text, CUP_TEXT, "%.100s a turn", long_time);
    } else {
        cup_span(answer_number(control, "bank"), long_time);
        cup_span(answer_number(control, "add"), more);
        if (answer_number(control, "add") > 0)
            snprintf(text, CUP_TEXT, "%.100s each, and %.100s a turn",
                     long_time, more);
        else
            snprintf(text, CUP_TEXT, "%.100s each", long_time);
    }
}

static void write_fact(struct writer *out, const char *name, const char *text)
{
    if (text != NULL && text[0] != '\0')
        html_write(out, "<div><dt>%s</dt><dd>%s</dd></div>\n", name, text);
}

static void write_span(struct writer *out, const char *name, int64_t ms)
{
    char text[CUP_TEXT];
    cup_span(ms, text);
    if (ms > 0)
        write_fact(out, name, text);
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
               "<div><dt>Game</dt><dd><a href=\"/rules/%s\">%s</a>, %s</dd>"
               "</div>\n",
               answer_text(game, "game"), answer_text(game, "title"),
               scenario != NULL ? answer_text(scenario, "title")
                                : answer_text(terms, "scenario"));
}

static void write_terms(const struct cup *cup, struct writer *out)
{
    const json_t *terms = json_object_get(cup->show, "terms");
    char text[CUP_TEXT];
    html_write(out, "<section>\n<h2>Terms</h2>\n<dl class=\"terms-list\">\n");
    write_game(cup, out);
    write_fact(out, "Format", cup_format(answer_text(terms, "format")));
    if (answer_number(terms, "rounds") > 0) {
        snprintf(text, sizeof text, "%d", (int)answer_number(terms, "rounds"));
        write_fact(out, "Rounds", text);
    }
    snprintf(text, sizeof text, "%d to %d", (int)answer_number(terms, "least"),
             (int)answer_number(terms, "most"));
    write_fact(out, "Places", text);
    clock_text(json_object_get(terms, "time_control"), text);
    write_fact(out, "Time to think", text);
    write_fact(out, "Rated", answer_flag(terms, "rated") ? "yes" : "no");
    write_fact(out, "Each meeting",
               answer_flag(terms, "mirrored") ? "two games, sides exchanged"
                                              : "one game");
    write_fact(out, "Sides", CUP_SAID(sides, answer_text(terms, "sides")));
    write_fact(out, "Ties are broken by", answer_text(terms, "tie_breaks"));
    write_span(out, "Time for a round", answer_number(terms, "round_time"));
    write_span(out, "Between rounds", answer_number(terms, "pause"));
    write_span(out, "Time for appeals", answer_number(terms, "appeals"));
    write_fact(out, "Begins", CUP_SAID(starts, answer_text(terms, "start")));
    html_write(out, "<div><dt>Host</dt><dd>");
    html_player(out, answer_text(cup->show, "host"));
    html_write(out, "</dd></div>\n</dl>\n</section>\n");
}

static void write_schedule(const struct cup *cup, struct writer *out)
{
    const json_t *rounds = json_object_get(cup->show, "schedule"), *round;
    size_t i;
    if (json_array_size(rounds) == 0)
        return;
    html_write(out, "<section>\n<h2>Schedule</h2>\n<ol class=\"schedule\">\n");
    json_array_foreach(rounds, i, round)
    {
        html_write(out, "<li><b>Round %d</b> %s ",
                   (int)answer_number(round, "round"),
                   cup_meeting(answer_text(round, "state")));
        html_time(out, answer_text(round, "begins"));
        if (answer_text(round, "ends") != NULL)
            html_write(out, " to ");
        html_time(out, answer_text(round, "ends"));
        html_write(out, "</li>\n");
    }
    html_write(out, "</ol>\n</section>\n");
}

static void write_entrants(const struct cup *cup, struct writer *out)
{
    const json_t *rows = json_object_get(cup->show, "entrants"), *row;
    size_t i;
    html_write(out, "<section>\n<h2>Players</h2>\n");
    if (json_array_size(rows) == 0)
        html_write(out, "<p class=\"nothing\">Nobody has entered yet.</p>\n");
    html_write(out, "<ul class=\"people\">\n");
    json_array_foreach(rows, i, row)
    {
        const char *state = answer_text(row, "state");
        html_write(out, "<li>");
        html_player(out, answer_text(row, "player"));
        if (answer_text(row, "team") != NULL)
            html_write(out, " for <bdi>%s</bdi>", answer_text(row, "team"));
        if (answer_number(row, "rating") > 0)
            html_write(out, " <span class=\"facts\">%d</span>",
                       (int)answer_number(row, "rating"));
        if (strcmp(state, "in") != 0)
            html_write(out, " <span class=\"facts\">%s</span>",
                       strcmp(state, "left") == 0 ? "has left" : "waits");
        html_write(out, "</li>\n");
    }
    html_write(out, "</ul>\n</section>\n");
}

void cup_page_terms(const struct cup *cup, struct writer *out)
{
    cup_open(cup, "", out);
    /* By how many acts its script sees whether more has happened since. */
    html_write(out, "<div id=\"mine\" data-acts=\"%d\"></div>\n",
               (int)answer_number(cup->show, "acts"));
    write_terms(cup, out);
    write_schedule(cup, out);
    write_entrants(cup, out);
    html_close(out);
}

static void write_games(const json_t *games, struct writer *out)
{
    size_t i;
    const json_t *game;
    json_array_foreach(games, i, game)
    {
        const char *match = answer_text(game, "match");
        html_write(out, i == 0 ? "" : "<br>");
        if (match != NULL)
            html_write(out, "<a href=\"/m/%s\">%s</a>", match,
                       cup_meeting(answer_text(game, "state")));
        else
            html_write(out, "%s", cup_meeting(answer_text(game, "state")));
    }
}

static void write_meeting(const json_t *meeting, struct writer *out)
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
        write_games(json_object_get(meeting, "games"), out);
    else
        html_write(out, "%s", cup_meeting(state));
    html_write(out, "</td></tr>\n");
}

void cup_page_round(const struct cup *cup, struct writer *out)
{
    char part[CUP_TEXT];
    size_t i;
    const json_t *meeting;
    snprintf(part, sizeof part, "round %d",
             (int)answer_number(cup->show, "round"));
    cup_open(cup, part, out);
    html_write(out,
               "<section>\n<h2>Round %d</h2>\n<div class=\"wide\" "
               "tabindex=\"0\" role=\"region\" aria-label=\"Meetings\">"
               "<table>\n<thead><tr><th scope=\"col\">No.</th>"
               "<th scope=\"col\">Who meets</th><th scope=\"col\">Score</th>"
               "<th scope=\"col\">Game</th></tr></thead>\n<tbody>\n",
               (int)answer_number(cup->show, "round"));
    json_array_foreach(json_object_get(cup->show, "meetings"), i, meeting)
    {
        write_meeting(meeting, out);
    }
    html_write(out, "</tbody>\n</table></div>\n</section>\n");
    html_close(out);
}

static void write_act(const json_t *act, struct writer *out)
{
    html_write(out, "<li value=\"%d\">", (int)answer_number(act, "number"));
    html_time(out, answer_text(act, "at"));
    html_write(out, " <span class=\"facts\">");
    if (answer_text(act, "who") != NULL)
        html_player(out, answer_text(act, "who"));
    html_write(out, " (%s)</span><br>%s", answer_text(act, "role"),
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
    cup_open(cup, "acts", out);
    html_write(out, "<section>\n<h2>All that was done</h2>\n");
    html_write(out, "<ol class=\"trail\">\n");
    json_array_foreach(acts, i, act)
    {
        write_act(act, out);
    }
    html_write(out, "</ol>\n<p class=\"buttons\">");
    if (count > 0 && first > 0)
        html_write(out,
                   "<a class=\"button\" href=\"/t/%s/trail/%d\">Earlier"
                   "</a>",
                   id, first > ACTS_A_PAGE ? first - ACTS_A_PAGE : 0);
    if (from >= 0 && first + count < all)
        html_write(out, "<a class=\"button\" href=\"/t/%s/trail/%d\">Later</a>",
                   id, first + count);
    html_write(out, "</p>\n</section>\n");
    html_close(out);
}
