/* Swiss events: a sheet is made of the meetings, and paired by Dutch rules. */

#include "server/tournament/dutch.h"
#include "server/tournament/event_internal.h"
#include "server/tournament/standings.h"

#include <stdlib.h>
#include <string.h>

static enum status check(struct event *event, struct error *error)
{
    int rounds = event->terms.rounds;
    if (rounds < 1 || rounds >= ROUNDS_MOST)
        return error_set(error, STATUS_BAD_PARAMS, "from 1 to %d rounds",
                         ROUNDS_MOST - 1);
    return STATUS_OK;
}

static void put_units(const struct event *event, struct sheet *sheet)
{
    sheet->players = event->units;
    for (int i = 0; i < event->units; i++) {
        sheet->player[i].number = (uint16_t)(i + 1);
        sheet->player[i].rating = event->unit[i].rating;
        sheet->rank[i] = (uint16_t)i;
        sheet->player[i].game_points = event_game_points(event, i);
    }
    for (int i = 0; i < event->bars; i++) {
        struct sheet_group *group = &sheet->barred.group[i];
        *group = (struct sheet_group){.last_round = ROUNDS_MOST - 1,
                                      .first = (uint16_t)sheet->members,
                                      .count = 2};
        sheet->member[sheet->members++] = (uint16_t)event->bar[i][0];
        sheet->member[sheet->members++] = (uint16_t)event->bar[i][1];
    }
    sheet->barred.count = event->bars;
}

static enum result result_of(const struct meeting *meeting, int seat)
{
    int winner = meeting_winner(meeting);
    bool is_played = meeting->state == MEETING_PLAYED;
    if (meeting->state == MEETING_OPEN)
        return RESULT_OPEN;
    if (is_played && winner == NOBODY)
        return RESULT_DRAW;
    if (is_played)
        return winner == seat ? RESULT_WIN : RESULT_LOSS;
    return winner == seat ? RESULT_FORFEIT_WIN : RESULT_FORFEIT_LOSS;
}

static void put_meeting(const struct meeting *meeting, struct sheet *sheet)
{
    if (meeting->state == MEETING_VOID)
        return;
    for (int i = 0; i < meeting->seats; i++) {
        struct sheet_record *record =
            &sheet->record[meeting->unit[i]][meeting->round];
        if (meeting->state == MEETING_BYE) {
            record->result = RESULT_PAIRING_BYE;
            continue;
        }
        record->opponent = meeting->unit[1 - i];
        record->side = i == 0 ? SIDE_WHITE : SIDE_BLACK;
        record->result = (uint8_t)result_of(meeting, i);
    }
}

/* Rounds in which a unit is not to be had, or asked not to be. */
static void put_absence(const struct event *event, struct sheet *sheet)
{
    for (int i = 0; i < event->units; i++)
        for (int j = 0; j <= sheet->rounds; j++) {
            const struct unit *unit = &event->unit[i];
            uint64_t bit = (uint64_t)1 << j;
            uint8_t *result = &sheet->record[i][j].result;
            if (*result != RESULT_NONE)
                continue;
            if (j < unit->joined || event_has_left(event, i, j)
                || (unit->away & bit) != 0)
                *result = RESULT_ZERO_BYE;
            else if ((unit->half & bit) != 0)
                *result = RESULT_HALF_BYE;
            else if (j < sheet->rounds)
                *result = RESULT_ZERO_BYE;
        }
}

struct sheet *event_sheet(const struct event *event)
{
    struct error error;
    if (event->terms.seats != 2 || event_round(event) > ROUNDS_MOST - 1)
        return NULL;
    struct sheet *sheet = malloc(sizeof *sheet);
    if (sheet == NULL)
        return NULL;
    sheet_init(sheet);
    memcpy(sheet->points, event->terms.points, sizeof sheet->points);
    sheet->first = event->terms.first;
    sheet->rounds_total = event->terms.rounds;
    sheet->rounds = event_round(event);
    put_units(event, sheet);
    for (int i = 0; i < event->meetings; i++)
        put_meeting(&event->meeting[i], sheet);
    put_absence(event, sheet);
    if (sheet_settle(sheet, &error) == STATUS_OK)
        return sheet;
    free(sheet);
    return NULL;
}

static enum status add_pairs(struct event *event, int round,
                             const struct pairings *pairings)
{
    enum status status = STATUS_OK;
    for (int i = 0; status == STATUS_OK && i < pairings->count; i++) {
        struct pairing pair = pairings->pair[i];
        int16_t units[] = {pair.white, pair.black};
        status = pair.black == NOBODY
                     ? event_add_bye(event, round, pair.white)
                     : event_add(event, round, NOBODY, units, 2);
    }
    return status;
}

/*
 * If nobody can be paired by the rules, sides give way; if that does not help
 * the event is closed with the rounds it has (1.9.3 leaves it to the umpire).
 */
static enum status pair_sheet(struct event *event, struct sheet *sheet,
                              struct error *error)
{
    struct pairings *pairings = malloc(sizeof *pairings);
    if (pairings == NULL)
        return STATUS_UNAVAILABLE;
    struct error reason = {0};
    enum status status = dutch_pair(sheet, pairings, &reason);
    if (status == STATUS_REFUSED) {
        sheet->yields_sides = true;
        status = dutch_pair(sheet, pairings, &reason);
        event->has_yielded = event->has_yielded || status == STATUS_OK;
    }
    if (status == STATUS_REFUSED
        || (status == STATUS_OK && pairings->count == 0)) {
        event->is_closed = true;
        status = STATUS_OK;
    } else if (status == STATUS_OK) {
        status = add_pairs(event, sheet->rounds, pairings);
    }
    free(pairings);
    return status == STATUS_OK ? STATUS_OK
                               : error_set(error, status, "%s", reason.text);
}

static enum status pair(struct event *event, struct error *error)
{
    if (event_has_open(event) || event_round(event) >= event->terms.rounds)
        return STATUS_OK;
    struct sheet *sheet = event_sheet(event);
    if (sheet == NULL)
        return error_set(error, STATUS_UNAVAILABLE, "memory is short");
    enum status status = pair_sheet(event, sheet, error);
    free(sheet);
    return status;
}

static void fill_rows(const struct event *event, const struct sheet *sheet,
                      const struct standing *table, struct event_row *rows)
{
    for (int i = 0; i < event->units; i++) {
        int unit = table[i].slot, played = 0;
        for (int j = 0; j < sheet->rounds; j++)
            played += sheet_was_played(sheet, unit, j);
        rows[i] =
            (struct event_row){.unit = (int16_t)unit,
                               .group = NOBODY,
                               .rank = (int16_t)table[i].rank,
                               .played = played,
                               .points = (int32_t)table[i].value[0].number,
                               .wins = (int32_t)table[i].value[4].number,
                               .strength = (int32_t)table[i].value[1].number};
    }
}

static void stand(const struct event *event, struct event_row *rows)
{
    struct tiebreaks tiebreaks;
    struct sheet *sheet = event_sheet(event);
    struct standing *table = malloc(sizeof *table * UNITS_MOST);
    if (sheet != NULL && table != NULL
        && tiebreaks_read("BH/C1,BH,SB,WIN", &tiebreaks, NULL) == STATUS_OK) {
        standings_make(sheet, &tiebreaks, false, table);
        fill_rows(event, sheet, table, rows);
    }
    free(sheet);
    free(table);
}

static bool is_over(const struct event *event)
{
    return event_round(event) >= event->terms.rounds;
}

const struct format_kind event_swiss = {"swiss", check, pair, stand, is_over};
