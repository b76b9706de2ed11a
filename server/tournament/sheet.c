/* The sheet of a tournament: points and scores follow from the records. */

#include "server/tournament/sheet.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const struct result_kind kinds[RESULTS] = {
    [RESULT_NONE] =         {' ', 'Z', WORTH_ZERO_BYE, false, false},
    [RESULT_WIN] =          {'1', 'W', WORTH_WIN,      true,  true},
    [RESULT_DRAW] =         {'=', 'D', WORTH_DRAW,     true,  true},
    [RESULT_LOSS] =         {'0', 'L', WORTH_LOSS,     true,  true},
    [RESULT_SHORT_WIN] =    {'W', 'W', WORTH_WIN,      true,  true},
    [RESULT_SHORT_DRAW] =   {'D', 'D', WORTH_DRAW,     true,  true},
    [RESULT_SHORT_LOSS] =   {'L', 'L', WORTH_LOSS,     true,  true},
    [RESULT_FORFEIT_WIN] =  {'+', '+', WORTH_FORFEIT_WIN, false, true},
    [RESULT_FORFEIT_LOSS] = {'-', '-', WORTH_FORFEIT,  false, true},
    [RESULT_FULL_BYE] =     {'F', 'F', WORTH_FULL_BYE, false, false},
    [RESULT_HALF_BYE] =     {'H', 'H', WORTH_HALF_BYE, false, false},
    [RESULT_PAIRING_BYE] =  {'U', 'U', WORTH_BYE,      false, false},
    [RESULT_ZERO_BYE] =     {'Z', 'Z', WORTH_ZERO_BYE, false, false},
    [RESULT_OPEN] =         {' ', '?', WORTH_OPEN,     false, true},
};
/* clang-format on */

const int16_t points_usual[WORTHS] = {
    [WORTH_WIN] = 10,      [WORTH_DRAW] = 5,         [WORTH_BYE] = 10,
    [WORTH_FULL_BYE] = 10, [WORTH_FORFEIT_WIN] = 10, [WORTH_HALF_BYE] = 5,
};

const struct result_kind *result_kind(enum result result)
{
    return &kinds[result];
}

enum result result_of_letter(char letter)
{
    char capital =
        letter >= 'a' && letter <= 'z' ? (char)(letter - 32) : letter;
    for (int i = 0; i < RESULTS; i++)
        if (kinds[i].letter == capital)
            return (enum result)i;
    return RESULTS;
}

enum side side_other(enum side side)
{
    return side == SIDE_WHITE   ? SIDE_BLACK
           : side == SIDE_BLACK ? SIDE_WHITE
                                : SIDE_NONE;
}

void sheet_init(struct sheet *sheet)
{
    memset(sheet, 0, sizeof *sheet);
    memcpy(sheet->points, points_usual, sizeof points_usual);
    for (int i = 0; i < PLAYERS_MOST; i++)
        for (int j = 0; j < ROUNDS_MOST; j++)
            sheet->record[i][j].opponent = NOBODY;
}

int sheet_slot(const struct sheet *sheet, int number)
{
    int low = 0, high = sheet->players;
    while (low < high) {
        int middle = (low + high) / 2;
        if (sheet->player[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sheet->players && sheet->player[low].number == number ? low
                                                                       : NOBODY;
}

static bool group_has(const struct sheet *sheet,
                      const struct sheet_group *group, int slot)
{
    for (int i = 0; i < group->count; i++)
        if (sheet->member[group->first + i] == slot)
            return true;
    return false;
}

/* TRF26, 299: other points than the usual for a result, a bonus, a penalty. */
static int odd_points(const struct sheet *sheet, int slot, int round, int usual)
{
    const struct sheet_record *record = &sheet->record[slot][round];
    int points = usual, bonus = 0;
    for (int i = 0; i < sheet->odd.count; i++) {
        const struct sheet_group *group = &sheet->odd.group[i];
        if (round < group->first_round || round > group->last_round
            || !group_has(sheet, group, slot))
            continue;
        if (group->kind == ' ')
            bonus += group->points;
        else if (group->kind == kinds[record->result].odd)
            points = group->points;
    }
    return points + bonus;
}

/* "line 7: ", where the player was read from a file. */
static void put_line(const struct sheet *sheet, int slot, char text[24])
{
    text[0] = '\0';
    if (sheet->player[slot].line > 0)
        snprintf(text, 24, "line %d: ", sheet->player[slot].line);
}

static enum status check_record(const struct sheet *sheet, int slot, int round,
                                struct error *error)
{
    const struct sheet_record *record = &sheet->record[slot][round];
    const struct sheet_record *mirror;
    if (!kinds[record->result].is_played && record->result != RESULT_OPEN)
        return STATUS_OK;
    mirror = &sheet->record[record->opponent][round];
    if (mirror->opponent == slot && mirror->side == side_other(record->side)
        && kinds[mirror->result].is_played == kinds[record->result].is_played)
        return STATUS_OK;
    char line[24];
    put_line(sheet, slot, line);
    return error_set(error, STATUS_BAD_PARAMS,
                     "%sround %d: what player %d has is not what player %d has",
                     line, round + 1, sheet->player[slot].number,
                     sheet->player[record->opponent].number);
}

enum status sheet_settle(struct sheet *sheet, struct error *error)
{
    for (int i = 0; i < sheet->players; i++) {
        int score = 0;
        sheet->score[i][0] = 0;
        for (int j = 0; j < sheet->rounds; j++) {
            enum result result = sheet->record[i][j].result;
            enum status status = check_record(sheet, i, j, error);
            if (status != STATUS_OK)
                return status;
            int usual = sheet->points[kinds[result].worth];
            int earned = odd_points(sheet, i, j, usual);
            score += earned;
            if (earned < -POINTS_MOST || earned > POINTS_MOST
                || score < -POINTS_MOST || score > POINTS_MOST) {
                char line[24];
                put_line(sheet, i, line);
                return error_set(error, STATUS_BAD_PARAMS,
                                 "%sround %d: player %d has points beyond %d",
                                 line, j + 1, sheet->player[i].number,
                                 POINTS_MOST / 10);
            }
            sheet->earned[i][j] = (int16_t)earned;
            sheet->score[i][j + 1] = (int16_t)score;
        }
    }
    return STATUS_OK;
}

void sheet_truncate(struct sheet *sheet, int rounds)
{
    for (int i = 0; i < sheet->players; i++)
        for (int j = rounds; j < ROUNDS_MOST; j++)
            sheet->record[i][j] = (struct sheet_record){NOBODY, 0, 0};
    if (sheet->rounds > rounds)
        sheet->rounds = rounds;
}

bool sheet_was_played(const struct sheet *sheet, int slot, int round)
{
    return kinds[sheet->record[slot][round].result].is_played;
}

int sheet_lifted(const struct sheet *sheet, int slot, int round)
{
    int lift = round < ROUNDS_MOST ? sheet->lift[slot][round] : 0;
    return sheet->score[slot][round] + lift;
}

bool sheet_is_present(const struct sheet *sheet, int slot)
{
    return sheet->rounds < ROUNDS_MOST
           && sheet->record[slot][sheet->rounds].result == RESULT_NONE;
}

bool sheet_is_barred(const struct sheet *sheet, int one, int other, int round)
{
    for (int i = 0; i < sheet->barred.count; i++) {
        const struct sheet_group *group = &sheet->barred.group[i];
        if (round >= group->first_round && round <= group->last_round
            && group_has(sheet, group, one) && group_has(sheet, group, other))
            return true;
    }
    return false;
}
