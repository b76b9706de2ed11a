/*
 * Standings: points, then tie-breaks by FIDE C.07 in the order asked for.
 *
 * A tie-break is a code with modifiers, as report files write them: BH/C1,
 * SB, KS/L60, AOB/F. Codes: PTS GPTS DE WIN WON BPG BWG REP GE PS KS BH FB SB
 * AOB ARO TPR PTP APRO APPO RTG TPN SNO. Modifiers: /Cn cuts the n least
 * contributions, /Mn the n least and the n greatest, /P takes forfeits as
 * played, /F takes the last round as drawn, /Ln is Koya's limit in per cent,
 * /V24 is article 16.4 as it was before 1 March 2026, /R turns the order round.
 */
#ifndef ESTAFETTE_TOURNAMENT_STANDINGS_H
#define ESTAFETTE_TOURNAMENT_STANDINGS_H

#include "server/tournament/sheet.h"

#include <stddef.h>

enum { BREAKS_MOST = 24, BREAK_TEXT = 16 };

struct tiebreak {
    char text[BREAK_TEXT]; /* as written, in capitals */
    const struct break_kind *kind;
    int cut_low, cut_high;
    int limit; /* per cent */
    bool takes_forfeits, is_fore, is_new, is_reversed;
};

struct tiebreaks {
    int count;
    struct tiebreak list[BREAKS_MOST];
};

/* What a tie-break found for a player: a number with so many decimals. */
struct break_value {
    int64_t number;
    int8_t decimals;
    bool is_none; /* nothing to reckon it from; ranks below all that have */
};

struct standing {
    int slot;
    int rank; /* from 1; those who stay tied share it */
    struct break_value value[BREAKS_MOST];
};

/*
 * Reads codes apart by commas; points are put first if they are not there.
 * STATUS_BAD_PARAMS names the code that is none.
 */
MUST_USE enum status tiebreaks_read(const char *text,
                                    struct tiebreaks *tiebreaks,
                                    struct error *error);

/*
 * Writes a row for each player, by rank and then by number. All rounds of the
 * sheet count. In a round robin unplayed rounds have no dummy opponent and
 * forfeits count as played.
 */
void standings_make(const struct sheet *sheet,
                    const struct tiebreaks *tiebreaks, bool is_round_robin,
                    struct standing *rows);

/* "7", "23.5", "-3.25", "-" for none. */
void break_value_text(const struct break_value *value, char *text, size_t size);

#endif
