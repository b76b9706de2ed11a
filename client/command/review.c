/* The command review: where a match that is over was lost. */

#include "client/command/command.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/review_words.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 64, ROWS = 12 };

struct chart {
    char cell[ROWS][COLUMNS + 1];
};

static void put(void *user, int x, int y, char character)
{
    struct chart *chart = user;
    chart->cell[y][x] = character;
}

static void say_chart(const json_t *told)
{
    struct chart chart;
    memset(&chart, ' ', sizeof chart);
    review_draw(told, COLUMNS, ROWS, put, &chart);
    for (int y = 0; y < ROWS; y++) {
        int used = COLUMNS;
        while (used > 0 && chart.cell[y][used - 1] == ' ')
            used--;
        chart.cell[y][used] = '\0';
        print_line("%s %s",
                   y == 0          ? "100"
                   : y == ROWS - 2 ? "  0"
                                   : "   ",
                   chart.cell[y]);
    }
}

static void say_turn(void *user, const char *text)
{
    (void)user;
    print_line("%s", text);
}

static void say_indented(const char *text)
{
    if (*text != '\0')
        print_line("   %s", text);
}

static void say_review(const json_t *told, const struct assets *assets,
                       const struct pieces *pieces)
{
    char text[REVIEW_TEXT];
    print_line("The chance of %s to win: * as it was, . by what was known",
               assets_label(assets, read_text(told, "as")));
    say_chart(told);
    review_turns(told, say_turn, NULL);
    for (int i = 0; i < review_points(told); i++) {
        const json_t *point = review_point(told, i);
        review_lost(point, assets, text, sizeof text);
        print_line("%d  %s", i + 1, text);
        review_done(point, assets, pieces, text, sizeof text);
        say_indented(text);
        review_better(point, assets, pieces, text, sizeof text);
        say_indented(text);
    }
    if (review_points(told) == 0)
        print_line("No single command has cost much.");
    review_sums(told, text, sizeof text);
    print_line("%s", text);
    print_line("%s", review_worth());
}

/* By what units and places are called: the board, and its pieces at the end. */
static enum leave say_with_names(struct shell *shell, const char *match,
                                 const json_t *told)
{
    json_t *watched = NULL, *board = NULL;
    enum leave leave =
        shell_ask(shell, "match.watch", link_params(match, "public"), &watched);
    if (leave == LEAVE_OK)
        leave = shell_ask(shell, "match.unwatch", link_params(match, "public"),
                          NULL);
    if (leave == LEAVE_OK)
        leave =
            shell_ask(shell, "game.assets",
                      json_pack("{s:s,s:s}", "game", read_text(watched, "game"),
                                "scenario", read_text(watched, "scenario")),
                      &board);
    if (leave == LEAVE_OK) {
        struct assets *assets = assets_new(board);
        struct pieces *pieces = calloc(1, sizeof *pieces);
        if (pieces == NULL)
            abort();
        pieces_build(pieces, assets, read_object(watched, "view"));
        say_review(told, assets, pieces);
        free(pieces);
        assets_free(assets);
    }
    json_decref(board);
    json_decref(watched);
    return leave;
}

enum leave command_review(struct shell *shell, char **words, int count)
{
    const char *match = shell_match(shell, words[0]);
    json_t *told = NULL;
    (void)count;
    enum leave leave = shell_ask(shell, "match.review",
                                 link_params(match, shell->options->as), &told);
    if (leave == LEAVE_OK && shell->options->is_json)
        print_json(told);
    else if (leave == LEAVE_OK)
        leave = say_with_names(shell, match, told);
    json_decref(told);
    return leave;
}
