/* standings: prints the table of a tournament report file. */

#include "server/tournament/standings.h"
#include "server/commands/command.h"
#include "server/commands/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Without a word on the command line or in the file: FIDE's for a Swiss. */
static const char breaks_usual[] = "BH/C1,BH,SB,PS,DE,WIN,WON,BPG";

static bool is_round_robin(const char *type)
{
    return strstr(type, "ROBIN") != NULL || strstr(type, "BERGER") != NULL
           || strstr(type, "_RR") != NULL;
}

static void print_table(const struct sheet *sheet,
                        const struct tiebreaks *tiebreaks,
                        const struct standing *rows)
{
    printf("StartNo\tRank");
    for (int i = 0; i < tiebreaks->count; i++)
        printf("\t%s", tiebreaks->list[i].text);
    printf("\n");
    for (int i = 0; i < sheet->players; i++) {
        printf("%d\t%d", sheet->player[rows[i].slot].number, rows[i].rank);
        for (int j = 0; j < tiebreaks->count; j++) {
            char text[24];
            break_value_text(&rows[i].value[j], text, sizeof text);
            printf("\t%s", text);
        }
        printf("\n");
    }
}

static int stand(const struct trf *trf, const char *breaks)
{
    struct tiebreaks tiebreaks;
    struct error error = {0};
    struct standing *rows = malloc(sizeof *rows * PLAYERS_MOST);
    if (breaks == NULL)
        breaks = trf->breaks[0] != '\0' ? trf->breaks : breaks_usual;
    enum status status = tiebreaks_read(breaks, &tiebreaks, &error);
    if (rows != NULL && status == STATUS_OK) {
        standings_make(&trf->sheet, &tiebreaks, is_round_robin(trf->type),
                       rows);
        print_table(&trf->sheet, &tiebreaks, rows);
    } else {
        fprintf(stderr, "estafetted: %s\n", error.text);
    }
    free(rows);
    return rows == NULL || status != STATUS_OK;
}

int command_standings(int argc, char **argv)
{
    struct report_words words = report_words_read(argc, argv);
    if (words.is_wrong || words.first != SIDE_NONE || words.rounds != 0) {
        fprintf(stderr, "Usage: estafetted standings [--after N] "
                        "[--tiebreaks CODE,CODE,…] FILE.trf\n");
        return 2;
    }
    struct trf *trf = report_read(&words);
    if (trf == NULL)
        return 1;
    int code = stand(trf, words.breaks);
    trf_free(trf);
    return code;
}
