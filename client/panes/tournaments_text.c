/* What is read of a tournament: its page, its table, its trail. */

#include "client/panes/tournaments.h"

#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/link/terms_text.h"
#include "client/model/lobby.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the cross table: 4 + 18 + 14 * 4 columns go on the smallest screen. */
enum { GRID_MOST = 14, GRID_CELL = 4, GRID_NAME = 18 };

struct page {
    FILE *file;
    char *text;
    size_t size;
};

static FILE *page_open(struct page *page)
{
    page->file = open_memstream(&page->text, &page->size);
    if (page->file == NULL)
        abort();
    return page->file;
}

static char *page_close(struct page *page)
{
    fclose(page->file);
    return page->text;
}

static int number(const json_t *object, const char *key)
{
    return (int)read_number(object, key, 0, INT32_MAX, 0);
}

/* A name in its column, however many bytes its letters take. */
static void put_name(FILE *out, const char *name, int columns)
{
    int pad = columns - glyph_count(name);
    fprintf(out, "%s%*s", name, pad > 0 ? pad : 0, "");
}

static void put_names(FILE *out, const json_t *names, const char *between)
{
    for (size_t i = 0; i < json_array_size(names); i++)
        fprintf(out, "%s%s", i > 0 ? between : "", read_item(names, i));
}

/* An instant of the server's by the clock on this wall, to the minute. */
static void put_instant(FILE *out, const char *instant)
{
    enum { SECONDS = 3 };
    char text[64];
    if (local_time_text(instant, text, sizeof text))
        fprintf(out, "%.*s", (int)strlen(text) - SECONDS, text);
    else
        fputs(instant, out);
}

static void put_score(FILE *out, const json_t *meeting)
{
    const json_t *score = read_list(meeting, "score");
    if (score == NULL)
        fprintf(out, "  %s", tournaments_word(read_text(meeting, "state")));
    for (size_t i = 0; i < json_array_size(score); i++)
        fprintf(out, "%s%.1f", i > 0 ? " : " : "  ",
                (double)json_integer_value(json_array_get(score, i)) / 10);
}

/* An umpire's acts name the match by its id. */
static void put_game(FILE *out, const json_t *game, bool is_umpire)
{
    const char *to = read_text(game, "rewinds_to");
    fprintf(out, "       ");
    if (is_umpire && *read_text(game, "match") != '\0')
        fprintf(out, "%s  ", read_text(game, "match"));
    if (json_object_get(game, "board") != NULL)
        fprintf(out, tr("board %d  "), number(game, "board"));
    put_names(out, read_list(game, "sides"), " - ");
    if (strcmp(read_text(game, "state"), "forfeit") == 0)
        fputs(tr(" (forfeit)"), out);
    if (*to != '\0') {
        fputs(tr(": the umpire proposes to go back to "), out);
        put_instant(out, to);
    }
    fputc('\n', out);
}

/* Who meets whom, by their sides where it is one game; else each game. */
static void put_meeting(FILE *out, const json_t *meeting, bool is_umpire)
{
    const json_t *games = read_list(meeting, "games");
    const json_t *only =
        json_array_size(games) == 1 ? json_array_get(games, 0) : NULL;
    bool is_plain = only != NULL && json_object_get(only, "board") == NULL
                    && json_object_get(only, "rewinds_to") == NULL;
    fprintf(out, "  %3d  ", number(meeting, "meeting"));
    put_names(out,
              is_plain ? read_list(only, "sides")
                       : read_list(meeting, "players"),
              " - ");
    put_score(out, meeting);
    fputc('\n', out);
    for (size_t i = 0; i < json_array_size(games); i++)
        if (!is_plain || is_umpire)
            put_game(out, json_array_get(games, i), is_umpire);
}

static void put_people(FILE *out, const json_t *shown)
{
    const json_t *entrants = read_list(shown, "entrants");
    fprintf(out, tr("\nWho is in it (%zu):\n"), json_array_size(entrants));
    for (size_t i = 0; i < json_array_size(entrants); i++) {
        const json_t *entrant = json_array_get(entrants, i);
        const char *state = read_text(entrant, "state");
        fprintf(out, "  %s", read_text(entrant, "player"));
        if (*read_text(entrant, "team") != '\0')
            fprintf(out, tr(", %s board %d"), read_text(entrant, "team"),
                    number(entrant, "board"));
        fprintf(out, "%s\n",
                strcmp(state, "left") == 0    ? tr(" (has left)")
                : strcmp(state, "waits") == 0 ? tr(" (waits as a substitute)")
                                              : "");
    }
}

static void put_schedule(FILE *out, const json_t *shown)
{
    const json_t *schedule = read_list(shown, "schedule");
    fprintf(out, tr("\nSchedule:\n"));
    for (size_t i = 0; i < json_array_size(schedule); i++) {
        const json_t *round = json_array_get(schedule, i);
        fprintf(out, tr("  round %d  "), number(round, "round"));
        if (*read_text(round, "begins") != '\0') {
            put_instant(out, read_text(round, "begins"));
            fputs(tr(" to "), out);
            put_instant(out, read_text(round, "ends"));
            fputs("  ", out);
        }
        fprintf(out, "%s\n", tournaments_word(read_text(round, "state")));
    }
}

/* What is played, how, and by whom it is led. */
static void put_terms(FILE *out, const struct lobby *lobby, const json_t *shown)
{
    char clock[400];
    const json_t *terms = read_object(shown, "terms");
    const json_t *umpires = read_list(shown, "umpires");
    const char *game = read_text(terms, "game");
    const char *scenario = read_text(terms, "scenario");
    const json_t *row = read_row(
        read_list(lobby_game(lobby, game), "scenarios"), "scenario", scenario);
    fprintf(out, tr("%s; host: %s%s"),
            tournaments_word(read_text(terms, "format")),
            read_text(shown, "host"),
            json_array_size(umpires) > 0 ? tr("; umpires: ") : "");
    put_names(out, umpires, ", ");
    terms_clock(read_object(terms, "time_control"), clock, sizeof clock);
    fprintf(out, "\n%s, %s\n%s%s\n", lobby_title(lobby, game),
            read_text_or(row, "title", scenario), clock,
            read_flag(terms, "rated") ? tr("; rated") : "");
}

static bool has_match(const json_t *meetings)
{
    for (size_t i = 0; i < json_array_size(meetings); i++) {
        const json_t *games = read_list(json_array_get(meetings, i), "games");
        for (size_t k = 0; k < json_array_size(games); k++)
            if (*read_text(json_array_get(games, k), "match") != '\0')
                return true;
    }
    return false;
}

char *tournaments_page(const struct lobby *lobby, const json_t *shown)
{
    struct page page;
    FILE *out = page_open(&page);
    const json_t *meetings = read_list(shown, "meetings");
    put_terms(out, lobby, shown);
    if (*read_text(shown, "paused_until") != '\0') {
        fputs(tr("It stands still until "), out);
        put_instant(out, read_text(shown, "paused_until"));
        fputc('\n', out);
    }
    if (*read_text(read_object(shown, "own"), "next") != '\0')
        fputs(tr("A match of it waits for you: m opens it\n"), out);
    if (json_array_size(meetings) > 0)
        fprintf(out, tr("\nRound %d:\n"), number(shown, "round"));
    if (has_match(meetings))
        fputs(tr("  (o opens a match by the number of its meeting)\n"), out);
    for (size_t i = 0; i < json_array_size(meetings); i++)
        put_meeting(out, json_array_get(meetings, i),
                    read_flag(read_object(shown, "own"), "umpire"));
    put_schedule(out, shown);
    put_people(out, shown);
    fprintf(out, tr("\nIts id: %s\n"), read_text(shown, "tournament"));
    return page_close(&page);
}

/* "1 Ben 1.0": round, against whom, with what. */
static void put_cells(FILE *out, const json_t *cells)
{
    for (size_t i = 0; i < json_array_size(cells); i++) {
        const json_t *cell = json_array_get(cells, i);
        fprintf(out, "        %d  ", number(cell, "round"));
        put_names(out, read_list(cell, "against"), ", ");
        if (json_object_get(cell, "score") != NULL)
            fprintf(out, "  %.1f", (double)number(cell, "score") / 10);
        if (strcmp(read_text(cell, "state"), "played") != 0)
            fprintf(out, "  %s", tournaments_word(read_text(cell, "state")));
        fprintf(out, "\n");
    }
}

/* What a row has against another: of several meetings all, one after the other;
 * "." of none. */
static void put_against(FILE *out, const json_t *row, const char *other)
{
    const json_t *cells = read_list(row, "cells");
    char text[GRID_CELL + 1] = "";
    size_t used = 0;
    for (size_t i = 0; i < json_array_size(cells); i++) {
        const json_t *cell = json_array_get(cells, i);
        const json_t *against = read_list(cell, "against");
        int score = number(cell, "score");
        if (json_array_size(against) != 1
            || strcmp(read_item(against, 0), other) != 0
            || used + 2 > GRID_CELL)
            continue;
        if (json_object_get(cell, "score") == NULL)
            used += (size_t)snprintf(text + used, sizeof text - used, "*");
        else
            used += (size_t)snprintf(text + used, sizeof text - used, "%s",
                                     score == 5  ? "="
                                     : score > 5 ? "1"
                                                 : "0");
    }
    fprintf(out, "%*s", GRID_CELL, used > 0 ? text : ".");
}

/* The cross table of a field that fits the screen: by rank, = is a draw. */
static void put_grid(FILE *out, const json_t *rows)
{
    size_t count = json_array_size(rows);
    if (count < 2 || count > GRID_MOST)
        return;
    fprintf(out, "\n%*s", GRID_NAME + 4, "");
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%*zu", GRID_CELL, i + 1);
    fprintf(out, "\n");
    for (size_t i = 0; i < count; i++) {
        const json_t *row = json_array_get(rows, i);
        fprintf(out, "%3zu ", i + 1);
        put_name(out, read_text(row, "player"), GRID_NAME);
        for (size_t j = 0; j < count; j++)
            if (i == j)
                fprintf(out, "%*s", GRID_CELL, "#");
            else
                put_against(out, row,
                            read_text(json_array_get(rows, j), "player"));
        fprintf(out, "\n");
    }
    fputs(tr("\n  1 won, = drawn, 0 lost, * being played, . not met\n"), out);
}

/* Tie-breaks, each below its name. */
static void put_columns(FILE *out, const json_t *texts)
{
    for (size_t i = 0; i < json_array_size(texts); i++)
        fprintf(out, " %7s", read_item(texts, i));
}

char *tournaments_table(const json_t *table)
{
    struct page page;
    FILE *out = page_open(&page);
    const json_t *rows = read_list(table, "rows");
    fprintf(out, tr("after round %d\n\n"), number(table, "round"));
    fprintf(out, tr("     %-20s points"), "");
    put_columns(out, read_list(table, "breaks"));
    fputc('\n', out);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        fprintf(out, "%3d  ", number(row, "rank"));
        put_name(out, read_text(row, "player"), 20);
        fprintf(out, " %6.1f", (double)number(row, "points") / 10);
        put_columns(out, read_list(row, "breaks"));
        fprintf(out, "%s\n", read_flag(row, "left") ? tr("  (has left)") : "");
    }
    put_grid(out, rows);
    fprintf(out, tr("\nWho met whom:\n"));
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        fprintf(out, "  %s\n", read_text(row, "player"));
        put_cells(out, read_list(row, "cells"));
    }
    return page_close(&page);
}

/* "host Ada: "; nobody where the words begin with who did it: "Dan enters". */
static void put_actor(FILE *out, const json_t *row, const char *text)
{
    const char *who = read_text(row, "who");
    size_t length = strlen(who);
    bool is_said =
        length > 0 && strncmp(text, who, length) == 0 && text[length] == ' ';
    fputs("  ", out);
    if (!is_said)
        fprintf(out, "%s%s%s: ", tournaments_word(read_text(row, "role")),
                length > 0 ? " " : "", who);
}

/* The newest first. */
char *tournaments_trail(const json_t *trail)
{
    struct page page;
    FILE *out = page_open(&page);
    const json_t *acts = read_list(trail, "acts");
    for (size_t i = json_array_size(acts); i > 0; i--) {
        const json_t *row = json_array_get(acts, i - 1);
        char text[512];
        local_time_say(read_text(row, "text"), text, sizeof text);
        put_instant(out, read_text(row, "at"));
        put_actor(out, row, text);
        fputs(text, out);
        if (*read_text(row, "reason") != '\0')
            fprintf(out, " (%s)", read_text(row, "reason"));
        fprintf(out, "\n");
    }
    return page_close(&page);
}

char *tournaments_preview(const json_t *preview)
{
    struct page page;
    FILE *out = page_open(&page);
    const json_t *pairs = read_list(preview, "pairs");
    fprintf(out, tr("Round %d%s\n\n"), number(preview, "round"),
            read_flag(preview, "by_hand") ? tr(", by hand") : "");
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        const json_t *pair = json_array_get(pairs, i);
        fprintf(out, "  ");
        put_names(out, pair, " - ");
        fprintf(out, "%s\n", json_array_size(pair) == 1 ? tr("  (bye)") : "");
    }
    return page_close(&page);
}
