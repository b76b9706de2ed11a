/*
 * A line of a report file as columns, which count from 1 as in the standard.
 *
 * Every reader leaves the line as it is and answers whether the columns hold
 * what was asked for. Only trf*.c include this.
 */
#ifndef ESTAFETTE_TOURNAMENT_TRF_LINE_H
#define ESTAFETTE_TOURNAMENT_TRF_LINE_H

#include "server/tournament/trf.h"

enum { COLUMNS_MOST = 2000 };

struct trf_line {
    int number; /* from 1 */
    const char *bytes;
    size_t length;
    int columns;
    uint16_t start[COLUMNS_MOST + 1]; /* where each column begins, in bytes */
};

/* Where a file is being read. */
struct trf_cursor {
    const char *bytes;
    size_t length, at;
    int number;
};

/* The next line that is not empty; false at the end. */
bool trf_next_line(struct trf_cursor *cursor, struct trf_line *line);

bool trf_line_is(const struct trf_line *line, const char *tag);
/* The character of a column if it is ASCII, '?' if not, ' ' past the end. */
char trf_column(const struct trf_line *line, int column);
/* Are all columns from this one on blank? */
bool trf_is_blank_from(const struct trf_line *line, int column);
/* The text of some columns without the blanks around it, cut to fit. */
void trf_text(const struct trf_line *line, int first, int last, char *text,
              size_t size);
/* A number in some columns; `none` if they are blank. */
bool trf_number(const struct trf_line *line, int first, int last, int none,
                int *number);
/* Points with at most one decimal, as tenths; `none` if blank. */
bool trf_points(const struct trf_line *line, int first, int last, int none,
                int *points);
/* A round in some columns, from 1 in the file, from 0 here. */
bool trf_round(const struct trf_line *line, int first, int last, int none,
               int *round);

/* STATUS_PARSE, with the line's number before the sentence. */
enum status trf_fault(const struct trf_line *line, struct error *error,
                      const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* 001: the player (without rounds), and then his rounds. */
enum status trf_read_player(struct trf *trf, const struct trf_line *line,
                            struct error *error);
enum status trf_read_rounds(struct trf *trf, const struct trf_line *line,
                            struct error *error);

/* Lines that speak of players: 240, 250, 260, 299, XXA, XXP. */
bool trf_is_about_players(const struct trf_line *line);
enum status trf_read_about(struct trf *trf, const struct trf_line *line,
                           struct error *error);

#endif
