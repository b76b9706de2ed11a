/* Reviews in words and as a curve. */

#include "client/play/review_words.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/label.h"
#include "client/play/said.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CERTAIN = 10000, PARTS = 100, TENTH = 10, SHARE_TEXT = 24 };

static int number(const json_t *object, const char *key)
{
    return (int)read_number(object, key, INT32_MIN, INT32_MAX, 0);
}

int review_points(const json_t *told)
{
    return (int)json_array_size(read_list(told, "turning_points"));
}

const json_t *review_point(const json_t *told, int index)
{
    return json_array_get(read_list(told, "turning_points"), (size_t)index);
}

/* Ten-thousandths as "12.3" of a hundred. */
static const char *share(const json_t *object, const char *key,
                         char text[SHARE_TEXT])
{
    int parts = number(object, key);
    int tenths = (abs(parts) + TENTH / 2) / TENTH;
    snprintf(text, SHARE_TEXT, "%s%d.%d", parts < 0 && tenths > 0 ? "-" : "",
             tenths / TENTH, tenths % TENTH);
    return text;
}

/* "by error 3.1, by ignorance 0.2, …". */
static void write_parts(const json_t *parts, char *text, size_t size)
{
    char error[SHARE_TEXT], ignorance[SHARE_TEXT], luck[SHARE_TEXT],
        others[SHARE_TEXT];
    snprintf(text, size,
             tr("by error %s, by ignorance %s, by luck %s, by what others "
                "threw %s"),
             share(parts, "error", error), share(parts, "ignorance", ignorance),
             share(parts, "luck", luck),
             share(parts, "luck_of_others", others));
}

void review_sums(const json_t *told, char *text, size_t size)
{
    char parts[REVIEW_TEXT / 2];
    write_parts(read_object(told, "sums"), parts, sizeof parts);
    snprintf(text, size,
             tr("Lost in all, of 100: %s; %d of %d commands judged"), parts,
             number(told, "judged"), number(told, "own"));
}

const char *review_worth(void)
{
    return tr("An estimate by the worth of positions, looking one action "
              "ahead: it shows where a match turned, and is no count of wins.");
}

void review_lost(const json_t *point, const struct assets *assets, char *text,
                 size_t size)
{
    char drop[SHARE_TEXT], error[SHARE_TEXT], ignorance[SHARE_TEXT],
        luck[SHARE_TEXT];
    snprintf(text, size,
             tr("Turn %d, %s: %s of 100 lost; error %s, ignorance %s, luck %s"),
             number(point, "turn"),
             assets_label(assets, read_text(point, "seat")),
             share(point, "drop", drop), share(point, "error", error),
             share(point, "ignorance", ignorance), share(point, "luck", luck));
}

/* "Attack 1021; Byng": the label of the row, and what was chosen. */
static void write_move(const json_t *move, const struct assets *assets,
                       const struct pieces *pieces, char *text, size_t size)
{
    const json_t *row = read_object(move, "row");
    char said[REVIEW_TEXT];
    said_write(row, read_object(move, "action"), assets, pieces, said,
               sizeof said);
    text[0] = '\0';
    label_append(text, size, "", read_text(row, "label"));
    if (*said != '\0')
        label_append(text, size, " ", said);
}

void review_done(const json_t *point, const struct assets *assets,
                 const struct pieces *pieces, char *text, size_t size)
{
    char move[REVIEW_TEXT];
    const json_t *done = read_object(point, "done");
    text[0] = '\0';
    if (done == NULL)
        return;
    write_move(done, assets, pieces, move, sizeof move);
    snprintf(text, size, tr("Done: %s"), move);
}

void review_better(const json_t *point, const struct assets *assets,
                   const struct pieces *pieces, char *text, size_t size)
{
    char move[REVIEW_TEXT];
    const json_t *better = read_object(point, "better");
    text[0] = '\0';
    if (better == NULL)
        return;
    if (read_flag(better, "leaves")) {
        snprintf(text, size, "%s", tr("Better: not to do it"));
        return;
    }
    write_move(better, assets, pieces, move, sizeof move);
    snprintf(text, size, tr("Better: %s"), move);
}

struct drawing {
    const json_t *chances;
    int count, columns, rows;
    review_put *put;
    void *user;
};

/* The point of the curve that a column shows. */
static const json_t *at_column(const struct drawing *drawing, int x)
{
    int last = drawing->count - 1;
    int wide = drawing->columns > 1 ? drawing->columns - 1 : 1;
    return json_array_get(drawing->chances,
                          (size_t)((x * last + wide / 2) / wide));
}

/* The first column at which the command has been played. */
static int column_of(const struct drawing *drawing, int command)
{
    for (int x = 0; x < drawing->columns; x++)
        if (number(at_column(drawing, x), "command") >= command)
            return x;
    return drawing->columns - 1;
}

static int row_of(const struct drawing *drawing, const json_t *point,
                  const char *key)
{
    int chance = (int)read_number(point, key, 0, CERTAIN, 0);
    int high = drawing->rows - 2;
    return high - (chance * high + CERTAIN / 2) / CERTAIN;
}

static void draw_column(const struct drawing *drawing, int x)
{
    const json_t *point = at_column(drawing, x);
    int truth = row_of(drawing, point, "truth");
    int known = row_of(drawing, point, "known");
    if (known != truth)
        drawing->put(drawing->user, x, known, '.');
    drawing->put(drawing->user, x, truth, '*');
    bool is_new =
        x > 0
        && number(at_column(drawing, x - 1), "turn") != number(point, "turn");
    drawing->put(drawing->user, x, drawing->rows - 1, is_new ? '|' : '-');
}

void review_draw(const json_t *told, int columns, int rows, review_put *put,
                 void *user)
{
    struct drawing drawing = {.chances = read_list(told, "chances"),
                              .columns = columns,
                              .rows = rows,
                              .put = put,
                              .user = user};
    drawing.count = (int)json_array_size(drawing.chances);
    if (drawing.count == 0 || columns < 1 || rows < REVIEW_ROWS_LEAST)
        return;
    for (int x = 0; x < columns; x++)
        draw_column(&drawing, x);
    for (int i = review_points(told); i-- > 0;) {
        int command = number(review_point(told, i), "command");
        put(user, column_of(&drawing, command), rows - 1, (char)('1' + i));
    }
}

/* What was lost in a turn, or NULL. */
static const json_t *turn_find(const json_t *told, int turn)
{
    const json_t *turns = read_list(told, "turns");
    for (size_t i = 0; i < json_array_size(turns); i++)
        if (number(json_array_get(turns, i), "turn") == turn)
            return json_array_get(turns, i);
    return NULL;
}

/* `point` is the last one of its turn. */
static void write_turn(const json_t *told, const json_t *point, char *text,
                       size_t size)
{
    char parts[REVIEW_TEXT / 2];
    const json_t *turn = turn_find(told, number(point, "turn"));
    snprintf(text, size, tr("Turn %d: %d of 100"), number(point, "turn"),
             (number(point, "truth") + PARTS / 2) / PARTS);
    if (turn == NULL)
        return;
    write_parts(turn, parts, sizeof parts);
    label_append(text, size, tr("; lost "), parts);
}

static bool ends_turn(const json_t *chances, size_t index)
{
    const json_t *next = json_array_get(chances, index + 1);
    return next == NULL
           || number(next, "turn")
                  != number(json_array_get(chances, index), "turn");
}

void review_turns(const json_t *told, review_each *each, void *user)
{
    const json_t *chances = read_list(told, "chances");
    for (size_t i = 0; i < json_array_size(chances); i++) {
        char text[REVIEW_TEXT];
        if (!ends_turn(chances, i))
            continue;
        write_turn(told, json_array_get(chances, i), text, sizeof text);
        each(user, text);
    }
}

static int lost_in(const json_t *turn)
{
    return number(turn, "error") + number(turn, "ignorance")
           + number(turn, "luck") + number(turn, "luck_of_others");
}

void review_dearest(const json_t *told, char *text, size_t size)
{
    const json_t *chances = read_list(told, "chances");
    const json_t *turns = read_list(told, "turns"), *dearest = NULL;
    char turn[REVIEW_TEXT];
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(turns); i++) {
        const json_t *one = json_array_get(turns, i);
        if (lost_in(one) > (dearest != NULL ? lost_in(dearest) : 0))
            dearest = one;
    }
    for (size_t i = 0; dearest != NULL && i < json_array_size(chances); i++) {
        const json_t *point = json_array_get(chances, i);
        if (number(point, "turn") != number(dearest, "turn")
            || !ends_turn(chances, i))
            continue;
        write_turn(told, point, turn, sizeof turn);
        text[0] = '\0';
        label_append(text, size, tr("Most was lost in this. "), turn);
    }
}
