/*
 * Tournament report files, TRF16 and TRF26 (FIDE C.04 Annex 2; 12 May 2025).
 *
 * Lines end in CR, LF or both; columns are characters, not bytes. Read are 001
 * (players and rounds) and what a pairing or a table depends on: 142 or XXR,
 * 152 or XXC, 162 or BB* or XXS, 192, 202, 212, 240 or XXZ, 250 or XXA, 260 or
 * XXP, 299. Lines that only inform are kept as they are and written again;
 * those that say something which is not reckoned with here (teams, codes that
 * no edition knows) are kept, too, and named in `notes`, each with its number
 * and code; codes of pairing programs that nobody here knows are refused. What
 * the file says of points and ranks is kept and never reckoned with.
 */
#ifndef ESTAFETTE_TOURNAMENT_TRF_H
#define ESTAFETTE_TOURNAMENT_TRF_H

#include "server/tournament/sheet.h"

#include <stddef.h>

enum {
    TRF_CODE_SIZE = 64,
    TRF_BREAKS_SIZE = 256,
    TRF_LINES_MOST = 20000,
    TRF_NOTES_SIZE = 1024
};

enum trf_edition { TRF_16, TRF_26 };

struct trf {
    struct sheet sheet;
    bool goes_by_rank; /* XXC rank: places, not numbers, order the players */
    bool has_lift;     /* acceleration is given player by player */
    char type[TRF_CODE_SIZE];      /* 192 */
    char breaks[TRF_BREAKS_SIZE];  /* 202 */
    char ranking[TRF_BREAKS_SIZE]; /* 212 */
    int team_line;                 /* the first that speaks of teams; or 0 */
    char team_code[4];             /* its code */
    char notes[TRF_NOTES_SIZE];    /* a line each, ended by LF */
    char *kept;                    /* other lines, each ended by CR */
    size_t kept_length, kept_size;
};

/* On the heap, with an empty sheet; NULL if memory is short. */
struct trf *trf_new(void);
void trf_free(struct trf *trf);

/*
 * Reads a whole file into a new trf. STATUS_PARSE: the error begins with the
 * number of the line. The sheet is settled.
 */
MUST_USE enum status trf_read(struct trf *trf, const char *bytes, size_t length,
                              struct error *error);

/* Another number of rounds than it says; what goes by it is settled anew. */
MUST_USE enum status trf_plan(struct trf *trf, int rounds, struct error *error);

/* Can its next round be paired by the Dutch system? REFUSED says why not. */
MUST_USE enum status trf_can_pair(const struct trf *trf, struct error *error);

/*
 * Writes a file of one edition; returns how long it is, which may be more than
 * `size`: then only so much was written. TRF16 has no line for odd points.
 */
size_t trf_write(const struct trf *trf, enum trf_edition edition, char *out,
                 size_t size);

#endif
