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
/* The same of a text that is not blank. */
bool trf_read_points(const char *text, int *points);
/* The next word from `*column` on, which then stands behind it. */
bool trf_word(const struct trf_line *line, int *column, char *word,
              size_t size);
/* A round in some columns, from 1 in the file, from 0 here. */
bool trf_round(const struct trf_line *line, int first, int last, int none,
               int *round);

/* STATUS_PARSE, with the line's number before the sentence. */
enum status trf_fault(const struct trf_line *line, struct error *error,
                      const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds to the notes that this line, of this code, is not reckoned with. */
void trf_note(struct trf *trf, const struct trf_line *line, const char *why);

/* Points of results, as a file names them: 162, BB* and XXS. */
struct trf_scale {
    bool has_bye, has_open; /* else they are a win and a draw */
    int line;               /* of the last XXS; 0: there is none */
    int by_side[2][3];      /* of XXS: win, draw, loss */
};
enum status trf_read_scale(struct trf *trf, struct trf_scale *scale,
                           const struct trf_line *line, struct error *error);
/* When all lines are read: XXS may not have told the sides apart, and a game
 * that is not ended is a draw if nothing else was said. */
enum status trf_end_scale(struct trf *trf, const struct trf_scale *scale,
                          struct error *error);

/* 001: the player (without rounds), and then their rounds. */
enum status trf_read_player(struct trf *trf, const struct trf_line *line,
                            struct error *error);
enum status trf_read_rounds(struct trf *trf, const struct trf_line *line,
                            struct error *error);

/* Lines that speak of players: 240, 250, 260, 299, XXA, XXP; XXZ is read when
 * the rounds are counted: it is about the next. */
bool trf_is_about_players(const struct trf_line *line);
enum status trf_read_about(struct trf *trf, const struct trf_line *line,
                           struct error *error);
enum status trf_read_absent(struct trf *trf, const struct trf_line *line,
                            struct error *error);

#endif
