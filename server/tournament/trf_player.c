/* Report files: the line of a player, and what they did in each round. */

#include "server/tournament/trf_line.h"

enum {
    ROUND_FIRST = 92, /* column of round 1 */
    ROUND_WIDTH = 10,
    COLUMN_POINTS = 81,
    COLUMN_PLACE = 86
};

enum status trf_read_player(struct trf *trf, const struct trf_line *line,
                            struct error *error)
{
    struct sheet *sheet = &trf->sheet;
    int number, rating, points, place;
    if (!trf_number(line, 5, 8, 0, &number) || number < 1
        || number > NUMBER_MOST)
        return trf_fault(line, error, "columns 5 to 8 hold no number");
    if (sheet->players == PLAYERS_MOST)
        return trf_fault(line, error, "more than %d players", PLAYERS_MOST);
    if (!trf_number(line, 49, 52, 0, &rating) || rating < 0)
        return trf_fault(line, error, "columns 49 to 52 hold no rating");
    if (!trf_points(line, COLUMN_POINTS, COLUMN_POINTS + 3, 0, &points))
        return trf_fault(line, error, "columns 81 to 84 hold no points");
    if (!trf_number(line, COLUMN_PLACE, COLUMN_PLACE + 3, 0, &place)
        || place < 0)
        return trf_fault(line, error, "columns 86 to 89 hold no place");
    for (int i = 0; i < sheet->players; i++)
        if (sheet->player[i].number == number)
            return trf_fault(line, error,
                             "number %d is the player's of line %d, too",
                             number, sheet->player[i].line);
    struct sheet_player *player = &sheet->player[sheet->players++];
    *player = (struct sheet_player){.number = (uint16_t)number,
                                    .line = line->number,
                                    .place = (uint16_t)place,
                                    .rating = (uint16_t)rating,
                                    .points = (int16_t)points,
                                    .sex = trf_column(line, 10)};
    trf_text(line, 11, 13, player->title, sizeof player->title);
    trf_text(line, 15, 47, player->name, sizeof player->name);
    trf_text(line, 54, 56, player->federation, sizeof player->federation);
    trf_text(line, 58, 68, player->id, sizeof player->id);
    trf_text(line, 70, 79, player->born, sizeof player->born);
    return STATUS_OK;
}

static enum side side_of_letter(char letter)
{
    return letter == 'w' || letter == 'W'   ? SIDE_WHITE
           : letter == 'b' || letter == 'B' ? SIDE_BLACK
                                            : SIDE_NONE;
}

/*
 * A draw against nobody is how older files write half a point for absence,
 * and a forfeit to nobody is how they write none: they were not in the pairing.
 */
static enum result result_without_opponent(enum result result, bool is_marked)
{
    if (result == RESULT_DRAW)
        return RESULT_HALF_BYE;
    if (result == RESULT_FORFEIT_LOSS || (result == RESULT_NONE && is_marked))
        return RESULT_ZERO_BYE;
    return result;
}

static enum status check_round(const struct trf_line *line, int column,
                               const struct sheet_record *record,
                               struct error *error)
{
    const struct result_kind *kind = result_kind((enum result)record->result);
    bool has_side = record->side != SIDE_NONE;
    bool has_opponent = record->opponent != NOBODY;
    if (has_opponent && !kind->has_opponent)
        return trf_fault(line, error, "column %d: a bye with an opponent",
                         column);
    if (kind->is_played && !has_opponent)
        return trf_fault(line, error, "column %d: a game against nobody",
                         column);
    if ((kind->is_played || record->result == RESULT_OPEN) && !has_side)
        return trf_fault(line, error, "column %d: a game without a colour",
                         column);
    if (!has_opponent && has_side)
        return trf_fault(line, error, "column %d: a colour against nobody",
                         column);
    return STATUS_OK;
}

/* Between the fields of a round, and behind them, nothing may stand. */
static bool has_gaps(const struct trf_line *line, int column)
{
    static const int gaps[] = {-2, -1, 4, 6};
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++)
        if (trf_column(line, column + gaps[i]) != ' ')
            return false;
    return true;
}

static enum status read_round(const struct sheet *sheet,
                              const struct trf_line *line, int column, int slot,
                              struct sheet_record *record, struct error *error)
{
    int number, opponent = NOBODY;
    char side = trf_column(line, column + 5);
    enum result result = result_of_letter(trf_column(line, column + 7));
    bool is_marked = trf_column(line, column + 3) != ' ' || side == '-';
    if (!has_gaps(line, column)
        || !trf_number(line, column, column + 3, 0, &number) || number < 0)
        return trf_fault(line, error, "column %d: no opponent's number",
                         column);
    if (number != 0)
        opponent = sheet_slot(sheet, number);
    if (number != 0 && (opponent == NOBODY || opponent == slot))
        return trf_fault(line, error, "column %d: no opponent has number %d",
                         column, number);
    if (side_of_letter(side) == SIDE_NONE && side != '-' && side != ' ')
        return trf_fault(line, error, "column %d: '%c' is no colour",
                         column + 5, side);
    if (result == RESULTS)
        return trf_fault(line, error, "column %d: '%c' is no result",
                         column + 7, trf_column(line, column + 7));
    if (opponent == NOBODY)
        result = result_without_opponent(result, is_marked);
    else if (result == RESULT_NONE)
        result = RESULT_OPEN;
    *record = (struct sheet_record){
        (int16_t)opponent, (uint8_t)side_of_letter(side), (uint8_t)result};
    return check_round(line, column, record, error);
}

enum status trf_read_rounds(struct trf *trf, const struct trf_line *line,
                            struct error *error)
{
    struct sheet *sheet = &trf->sheet;
    int number, column = ROUND_FIRST;
    if (!trf_number(line, 5, 8, 0, &number))
        return STATUS_INTERNAL; /* trf_read_player has read it */
    int slot = sheet_slot(sheet, number);
    for (int i = 0; i < ROUNDS_MOST && !trf_is_blank_from(line, column - 2);
         i++) {
        enum status status = read_round(sheet, line, column, slot,
                                        &sheet->record[slot][i], error);
        if (status != STATUS_OK)
            return status;
        column += ROUND_WIDTH;
    }
    if (!trf_is_blank_from(line, column - 2))
        return trf_fault(line, error, "more than %d rounds", ROUNDS_MOST);
    return STATUS_OK;
}
