/* The page /p/NAME: a player's ratings, how they came about, their matches. */

#include "server/page/player_page.h"

#include "server/page/answer.h"
#include "server/page/html.h"

#include <stdio.h>
#include <string.h>

/* The graph, in units of its drawing; its points stand at equal steps. */
enum { WIDE = 640, HIGH = 200, LEFT = 62, EDGE = 14, POINTS_MOST = 200 };
enum { LABEL_TEXT = 256 };

static int number_of(const json_t *row, const char *name)
{
    return (int)answer_number(row, name);
}

/* The heads of a table's columns, ended by a NULL, translated. */
static void write_columns(struct writer *out, const struct language *language,
                          const char *name, const char *const *columns)
{
    const char *said = said_in(language, name);
    html_write(out,
               "<section>\n<h2>%s</h2>\n<div class=\"wide\" tabindex=\"0\" "
               "role=\"region\" aria-label=\"%s\"><table>\n<thead><tr>",
               said, said);
    for (; *columns != NULL; columns++)
        html_write(out, "<th scope=\"col\">%s</th>",
                   said_in(language, *columns));
    html_write(out, "</tr></thead>\n<tbody>\n");
}

static const char *title_of(const json_t *games, const char *game)
{
    const json_t *row = answer_row(games, "game", game);
    return row != NULL ? answer_text(row, "title") : game;
}

static void write_ratings(struct writer *out, const struct language *language,
                          const json_t *rows, const json_t *games)
{
    static const char *const columns[] = {
        TR("Game"),  TR("Rating"), TR("Results"), TR("Won"),
        TR("Drawn"), TR("Lost"),   NULL};
    size_t i;
    const json_t *row;
    write_columns(out, language, TR("Ratings"), columns);
    json_array_foreach(rows, i, row)
    {
        bool is_provisional = answer_flag(row, "provisional");
        html_write(out, "<tr><th scope=\"row\">%s</th><td>%d ± %d%s%s</td>",
                   title_of(games, answer_text(row, "game")),
                   number_of(row, "rating"), number_of(row, "deviation"),
                   is_provisional ? ", " : "",
                   is_provisional ? said_in(language, "provisional") : "");
        html_write(out, "<td>%d</td><td>%d</td><td>%d</td><td>%d</td></tr>\n",
                   number_of(row, "rated"), number_of(row, "won"),
                   number_of(row, "drawn"), number_of(row, "lost"));
    }
    html_write(out, "</tbody>\n</table></div>\n</section>\n");
}

/* What one game's graph shows, the oldest first. */
struct course {
    int value[POINTS_MOST];
    const char *at[POINTS_MOST];
    int count, least, most;
};

static void course_fill(struct course *course, const json_t *history,
                        const char *game)
{
    for (size_t i = json_array_size(history); i-- > 0;) {
        const json_t *row = json_array_get(history, i);
        if (strcmp(answer_text(row, "game"), game) != 0
            || course->count == POINTS_MOST)
            continue;
        int value = number_of(row, "after");
        if (course->count == 0 || value < course->least)
            course->least = value;
        if (course->count == 0 || value > course->most)
            course->most = value;
        course->at[course->count] = answer_text(row, "at");
        course->value[course->count++] = value;
    }
}

static int across(const struct course *course, int point)
{
    return LEFT + point * (WIDE - LEFT - EDGE) / (course->count - 1);
}

static int down(const struct course *course, int value)
{
    int range = course->most - course->least;
    return range == 0
               ? HIGH / 2
               : HIGH - 2 * EDGE
                     - (value - course->least) * (HIGH - 3 * EDGE) / range;
}

static void write_level(struct writer *out, const struct course *course,
                        int value)
{
    int y = down(course, value);
    html_write(out,
               "<path class=\"level\" d=\"M%d %dH%d\"/>"
               "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>",
               LEFT, y, WIDE - EDGE, LEFT - 6, y + 4, value);
}

/* "Vitoria: from 1500 to 1580 in 7 results, between 1490 and 1600" */
static void write_label(struct writer *out, const struct language *language,
                        const struct course *course, const char *title)
{
    char digits[5][SAID_DIGITS], label[LABEL_TEXT];
    const struct said_slot slots[] = {
        {"game", title},
        {"first", said_number(course->value[0], digits[0])},
        {"last", said_number(course->value[course->count - 1], digits[1])},
        {"count", said_number(course->count, digits[2])},
        {"least", said_number(course->least, digits[3])},
        {"most", said_number(course->most, digits[4])},
        SAID_END};
    html_write(out, "%s",
               said_with(language,
                         "{game}: from {first} to {last} in {count} results, "
                         "between {least} and {most}",
                         slots, label, sizeof label));
}

/* Also told in the table below it, so it is one picture to a screen reader. */
static void write_graph(struct writer *out, const struct language *language,
                        const struct course *course, const char *title)
{
    html_write(out,
               "<figure><figcaption>%s</figcaption>\n<svg class=\"graph\" "
               "viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
               title, WIDE, HIGH);
    write_label(out, language, course, title);
    html_write(out, "\">");
    write_level(out, course, course->least);
    if (course->most != course->least)
        write_level(out, course, course->most);
    html_write(out, "<path class=\"course-line\" d=\"");
    for (int i = 0; i < course->count; i++)
        html_write(out, "%s%d %d", i == 0 ? "M" : "L", across(course, i),
                   down(course, course->value[i]));
    html_write(out, "\"/>");
    int last = course->count - 1;
    html_write(out, "<circle cx=\"%d\" cy=\"%d\" r=\"4\"/>",
               across(course, last), down(course, course->value[last]));
    char day[2][11];
    snprintf(day[0], sizeof day[0], "%s", course->at[0]);
    snprintf(day[1], sizeof day[1], "%s", course->at[last]);
    html_write(out,
               "<text x=\"%d\" y=\"%d\">%s</text><text x=\"%d\" y=\"%d\" "
               "text-anchor=\"end\">%s</text></svg></figure>\n",
               LEFT, HIGH - 4, day[0], WIDE - EDGE, HIGH - 4, day[1]);
}

static void write_graphs(struct writer *out, const struct language *language,
                         const json_t *card, const json_t *games)
{
    size_t i;
    const json_t *row;
    json_array_foreach(json_object_get(card, "games"), i, row)
    {
        struct course course = {.count = 0};
        const char *game = answer_text(row, "game");
        course_fill(&course, json_object_get(card, "history"), game);
        if (course.count > 1)
            write_graph(out, language, &course, title_of(games, game));
    }
}

static void write_history(struct writer *out, const struct language *language,
                          const json_t *rows, const json_t *games)
{
    static const char *const columns[] = {TR("When"), TR("Game"), TR("Result"),
                                          TR("Rating"), NULL};
    static const struct said_word scores[] = {
        {"won", TR("won")}, {"drawn", TR("drawn")}, {"lost", TR("lost")}};
    char digits[2][SAID_DIGITS], rating[LABEL_TEXT];
    size_t i;
    const json_t *row;
    write_columns(out, language, TR("Rated matches"), columns);
    json_array_foreach(rows, i, row)
    {
        const char *match = answer_text(row, "match");
        const char *score =
            SAID_WORD(language, scores, answer_text(row, "score"));
        html_write(out, "<tr><td>");
        html_time(out, answer_text(row, "at"));
        html_write(out, "</td><td>%s</td><td>",
                   title_of(games, answer_text(row, "game")));
        if (match != NULL)
            html_write(out, "<a href=\"/m/%s\">%s</a>", match, score);
        else
            html_write(out, "%s", score);
        const struct said_slot slots[] = {
            {"after", said_number(number_of(row, "after"), digits[0])},
            {"before", said_number(number_of(row, "before"), digits[1])},
            SAID_END};
        html_write(out, "</td><td>%s</td></tr>\n",
                   said_with(language, "{after}, before {before}", slots,
                             rating, sizeof rating));
    }
    html_write(out, "</tbody>\n</table></div>\n</section>\n");
}

void player_page_write(const json_t *card, const json_t *games,
                       const struct language *language, struct writer *out)
{
    const char *name = answer_text(card, "player");
    const json_t *rated = json_object_get(card, "games");
    bool is_house = answer_flag(card, "house");
    struct html_head head = {
        name,
        is_house ? said_in(language, "A program that plays here.")
                 : said_in(language, "A player's ratings and matches."),
        "player", false, language};
    html_open(out, &head);
    html_write(out, "<h1><bdi>%s</bdi></h1>\n", name);
    if (is_house)
        html_write(out, "<p class=\"motto\">%s</p>\n",
                   said_in(language, "A program of the house"));
    if (json_array_size(rated) == 0)
        html_write(out, "<p class=\"nothing\">%s</p>\n",
                   said_in(language, "No rated match has ended yet."));
    else {
        write_ratings(out, language, rated, games);
        write_graphs(out, language, card, games);
        write_history(out, language, json_object_get(card, "history"), games);
    }
    html_close(out);
}
