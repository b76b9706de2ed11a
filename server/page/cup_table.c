/* The page of a tournament's standings, with the cross table. */

#include "server/page/break_words.h"
#include "server/page/cup_frame.h"
#include "server/page/html.h"

#include <stdio.h>
#include <string.h>

/* Who was met, and with what score: "won 1 against …" in the cell's title. */
static void write_cell(const struct cup *cup, const json_t *cell,
                       const json_t *rows, struct writer *out)
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
        html_write(out, "<abbr title=\"%s %s\">%d</abbr> ",
                   cup_tr(cup, "against"), name,
                   (int)answer_number(other, "rank"));
    if (strcmp(state, "played") == 0)
        html_write(out, "<b>%s</b>", points);
    else if (strcmp(state, "open") == 0)
        html_write(out, "<abbr title=\"%s\">…</abbr>", cup_meeting(cup, state));
    else
        html_write(out, "<i>%s</i> %s", cup_meeting(cup, state), points);
    html_write(out, "</td>");
}

static void write_standing(const struct cup *cup, const json_t *row,
                           const json_t *rows, int rounds, struct writer *out)
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
            write_cell(cup, found, rows, out);
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

static void write_head(const struct cup *cup, const char *name,
                       struct writer *out)
{
    html_write(out, "<th scope=\"col\">%s</th>", cup_tr(cup, name));
}

static void write_group(const struct cup *cup, int group, struct writer *out)
{
    const json_t *rows = json_object_get(cup->more, "rows"), *row, *code;
    int rounds = rounds_of(rows);
    size_t i;
    char label[CUP_TEXT], words[BREAK_WORDS];
    if (group > 0) {
        cup_number(cup, TR("Group {number}"), group, label);
        html_write(out, "<h2>%s</h2>\n", label);
    }
    cup_number(cup, TR("Standings, group {number}"), group, label);
    html_write(out,
               "<div class=\"wide\" tabindex=\"0\" role=\"region\" "
               "aria-label=\"%s\"><table class=\"cross\">\n"
               "<thead><tr>",
               label);
    write_head(cup, TR("Rank"), out);
    write_head(cup, TR("Player"), out);
    for (int round = 1; round <= rounds; round++) {
        cup_number(cup, TR("round {number}"), round, label);
        html_write(out,
                   "<th scope=\"col\"><abbr title=\"%s\">%d</abbr>"
                   "</th>",
                   label, round);
    }
    write_head(cup, TR("Points"), out);
    write_head(cup, TR("Won"), out);
    json_array_foreach(json_object_get(cup->more, "breaks"), i, code)
    {
        html_write(out, "<th scope=\"col\"><abbr title=\"%s\">%s</abbr></th>",
                   break_words(cup->language, json_string_value(code), words),
                   json_string_value(code));
    }
    html_write(out, "</tr></thead>\n<tbody>\n");
    json_array_foreach(rows, i, row)
    {
        if (answer_number(row, "group") == group)
            write_standing(cup, row, rows, rounds, out);
    }
    html_write(out, "</tbody>\n</table></div>\n");
}

/* What is short in the table in words: a title is not to be had by a finger. */
static void write_key(const struct cup *cup, struct writer *out)
{
    const json_t *breaks = json_object_get(cup->more, "breaks"), *code;
    char words[BREAK_WORDS];
    size_t i;
    html_write(out, "<p class=\"facts\">%s</p>\n",
               cup_tr(cup, "In a round stand the rank of who was met and the "
                           "points; … is being played."));
    if (json_array_size(breaks) == 0)
        return;
    html_write(out, "<h2>%s</h2>\n<dl class=\"terms-list\">\n",
               cup_tr(cup, "Ties are broken by"));
    json_array_foreach(breaks, i, code)
    {
        html_write(out, "<div><dt>%s</dt><dd>%s</dd></div>\n",
                   json_string_value(code),
                   break_words(cup->language, json_string_value(code), words));
    }
    html_write(out, "</dl>\n");
}

void cup_page_table(const struct cup *cup, struct writer *out)
{
    const json_t *rows = json_object_get(cup->more, "rows"), *row;
    int groups = 0;
    bool has_none = false;
    size_t i;
    char label[CUP_TEXT];
    cup_open(cup, &(const struct cup_place){.part = CUP_TABLE}, out);
    json_array_foreach(rows, i, row)
    {
        int group = (int)answer_number(row, "group");
        groups = group > groups ? group : groups;
        has_none = has_none || group == 0;
    }
    cup_number(cup, TR("Standings after round {number}"),
               (int)answer_number(cup->more, "round"), label);
    html_write(out, "<section>\n<h2>%s</h2>\n", label);
    if (has_none)
        write_group(cup, 0, out);
    for (int group = 1; group <= groups; group++)
        write_group(cup, group, out);
    if (json_array_size(rows) == 0)
        html_write(out, "<p class=\"nothing\">%s</p>\n",
                   cup_tr(cup, "Nobody has entered yet."));
    else
        write_key(cup, out);
    html_write(out, "</section>\n");
    html_close(out);
}
