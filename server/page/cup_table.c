/* The page of a tournament's standings, with the cross table. */

#include "server/page/cup_frame.h"
#include "server/page/html.h"

#include <stdio.h>
#include <string.h>

/* Who was met, and with what score: "won 1 against …" in the cell's title. */
static void write_cell(const json_t *cell, const json_t *rows,
                       struct writer *out)
{
    const json_t *against = json_array_get(json_object_get(cell, "against"), 0);
    const char *name = json_string_value(against);
    const json_t *other =
        name != NULL ? answer_row(rows, "player", name) : NULL;
    const char *state = answer_text(cell, "state");
    char points[CUP_TEXT] = "";
    if (json_object_get(cell, "score") != NULL)
        cup_points(answer_number(cell, "score"), points);
    html_write(out, "<td>");
    if (other != NULL)
        html_write(out, "<abbr title=\"against %s\">%d</abbr> ", name,
                   (int)answer_number(other, "rank"));
    if (strcmp(state, "played") == 0)
        html_write(out, "<b>%s</b>", points);
    else if (strcmp(state, "open") == 0)
        html_write(out, "<abbr title=\"%s\">…</abbr>", cup_meeting(state));
    else
        html_write(out, "<i>%s</i> %s", cup_meeting(state), points);
    html_write(out, "</td>");
}

static void write_standing(const json_t *row, const json_t *rows, int rounds,
                           struct writer *out)
{
    char points[CUP_TEXT];
    size_t i;
    const json_t *value;
    cup_points(answer_number(row, "points"), points);
    html_write(out, "<tr%s><td>%d</td><th scope=\"row\">",
               answer_flag(row, "left") ? " class=\"gone\"" : "",
               (int)answer_number(row, "rank"));
    html_player(out, answer_text(row, "player"));
    html_write(out, "</th>");
    for (int round = 1; round <= rounds; round++) {
        const json_t *found = NULL;
        json_array_foreach(json_object_get(row, "cells"), i, value)
        {
            if (answer_number(value, "round") == round)
                found = value;
        }
        if (found != NULL)
            write_cell(found, rows, out);
        else
            html_write(out, "<td></td>");
    }
    html_write(out, "<td><b>%s</b></td><td>%d</td>", points,
               (int)answer_number(row, "wins"));
    json_array_foreach(json_object_get(row, "breaks"), i, value)
    {
        html_write(out, "<td>%s</td>", json_string_value(value));
    }
    html_write(out, "</tr>\n");
}

/* How many rounds the cells tell of. */
static int rounds_of(const json_t *rows)
{
    int most = 0;
    size_t i, k;
    const json_t *row, *cell;
    json_array_foreach(rows, i, row)
    {
        json_array_foreach(json_object_get(row, "cells"), k, cell)
        {
            if (answer_number(cell, "round") > most)
                most = (int)answer_number(cell, "round");
        }
    }
    return most;
}

static void write_group(const struct cup *cup, int group, struct writer *out)
{
    const json_t *rows = json_object_get(cup->more, "rows"), *row, *code;
    int rounds = rounds_of(rows);
    size_t i;
    if (group > 0)
        html_write(out, "<h2>Group %d</h2>\n", group);
    html_write(out,
               "<div class=\"wide\" tabindex=\"0\" role=\"region\" "
               "aria-label=\"Standings, group %d\"><table class=\"cross\">\n"
               "<thead><tr><th scope=\"col\">Rank</th>"
               "<th scope=\"col\">Player</th>",
               group);
    for (int round = 1; round <= rounds; round++)
        html_write(out,
                   "<th scope=\"col\"><abbr title=\"round %d\">%d</abbr>"
                   "</th>",
                   round, round);
    html_write(out, "<th scope=\"col\">Points</th><th scope=\"col\">Won</th>");
    json_array_foreach(json_object_get(cup->more, "breaks"), i, code)
    {
        html_write(out, "<th scope=\"col\">%s</th>", json_string_value(code));
    }
    html_write(out, "</tr></thead>\n<tbody>\n");
    json_array_foreach(rows, i, row)
    {
        if (answer_number(row, "group") == group)
            write_standing(row, rows, rounds, out);
    }
    html_write(out, "</tbody>\n</table></div>\n");
}

void cup_page_table(const struct cup *cup, struct writer *out)
{
    const json_t *rows = json_object_get(cup->more, "rows"), *row;
    int groups = 0;
    bool has_none = false;
    size_t i;
    cup_open(cup, "table", out);
    json_array_foreach(rows, i, row)
    {
        int group = (int)answer_number(row, "group");
        groups = group > groups ? group : groups;
        has_none = has_none || group == 0;
    }
    html_write(out, "<section>\n<h2>Standings after round %d</h2>\n",
               (int)answer_number(cup->more, "round"));
    if (has_none)
        write_group(cup, 0, out);
    for (int group = 1; group <= groups; group++)
        write_group(cup, group, out);
    if (json_array_size(rows) == 0)
        html_write(out, "<p class=\"nothing\">Nobody has entered yet.</p>\n");
    html_write(out, "</section>\n");
    html_close(out);
}
