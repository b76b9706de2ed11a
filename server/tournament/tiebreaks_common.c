/* What tie-breaks share: where a value goes, and which rounds count. */

#include "server/tournament/tiebreaks.h"

void break_set(const struct reckoning *reckoning, int row, int64_t number)
{
    reckoning->rows[row].value[reckoning->column] = (struct break_value){
        number, reckoning->tiebreak->kind->decimals, false};
}

void break_set_none(const struct reckoning *reckoning, int row)
{
    reckoning->rows[row].value[reckoning->column] =
        (struct break_value){0, reckoning->tiebreak->kind->decimals, true};
}

bool break_is_voluntary(const struct sheet *sheet, int slot, int round)
{
    enum result result = (enum result)sheet->record[slot][round].result;
    return result == RESULT_NONE || result == RESULT_FORFEIT_LOSS
           || result == RESULT_HALF_BYE || result == RESULT_ZERO_BYE;
}

int break_opponent(const struct reckoning *reckoning, int slot, int round)
{
    const struct sheet *sheet = reckoning->sheet;
    bool takes_forfeits =
        reckoning->tiebreak->takes_forfeits || reckoning->is_round_robin;
    return takes_forfeits || sheet_was_played(sheet, slot, round)
               ? sheet->record[slot][round].opponent
               : NOBODY;
}
