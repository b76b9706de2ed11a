/* pair: prints the pairings of the next round of a tournament report file. */

#include "server/commands/command.h"
#include "server/commands/report.h"
#include "server/tournament/dutch.h"
#include "server/tournament/player_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a file that does not say is taken to have: FIDE's title events. */
enum { ROUNDS_USUAL = 9 };

static void assume(struct trf *trf)
{
    struct sheet *sheet = &trf->sheet;
    if (sheet->rounds_total == 0 && sheet->rounds + 1 == ROUNDS_USUAL) {
        sheet->rounds_total = ROUNDS_USUAL;
        fprintf(stderr, "estafetted: the file does not say how many rounds "
                        "there are; this is taken as the last (--rounds)\n");
    }
    if (sheet_first_side(sheet) == SIDE_NONE)
        fprintf(stderr, "estafetted: the file does not say which side the "
                        "first player drew; white is taken (--first)\n");
}

static void print_pairs(const struct sheet *sheet,
                        const struct pairings *pairings)
{
    for (int i = 0; i < pairings->count; i++) {
        struct pairing pair = pairings->pair[i];
        int white = sheet->player[pair.white].number;
        if (pair.black == NOBODY)
            printf("BYE %d\n", white);
        else
            printf("%d %d\n", white, sheet->player[pair.black].number);
    }
}

static int pair(struct trf *trf)
{
    struct error error = {0};
    struct pairings *pairings = malloc(sizeof *pairings);
    enum status status =
        pairings == NULL
            ? error_set(&error, STATUS_UNAVAILABLE, "memory is short")
            : trf_can_pair(trf, &error);
    if (status == STATUS_OK) {
        assume(trf);
        status = dutch_pair(&trf->sheet, pairings, &error);
    }
    if (status == STATUS_OK)
        print_pairs(&trf->sheet, pairings);
    else
        fprintf(stderr, "estafetted: %s\n", error.text);
    free(pairings);
    return status != STATUS_OK;
}

int command_pair(int argc, char **argv)
{
    struct report_words words = report_words_read(argc, argv);
    if (words.is_wrong || words.breaks != NULL) {
        fprintf(stderr, "Usage: estafetted pair [--rounds N] [--after N] "
                        "[--first white|black] FILE.trf\n");
        return 2;
    }
    struct trf *trf = report_read(&words);
    if (trf == NULL)
        return 1;
    int code = pair(trf);
    trf_free(trf);
    return code;
}
