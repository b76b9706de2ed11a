/* Standings: each tie-break orders those whom the ones before left tied. */

#include "server/tournament/standings.h"
#include "server/tournament/tiebreaks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* clang-format off */
static const struct break_kind kinds[] = {
    {"PTS",  1, false, break_points},
    {"GPTS", 1, false, break_game_points},
    {"DE",   0, true,  break_encounter},
    {"WIN",  0, false, break_wins},
    {"WON",  0, false, break_wins_played},
    {"BPG",  0, false, break_blacks},
    {"BWG",  0, false, break_black_wins},
    {"REP",  0, false, break_elected},
    {"GE",   0, false, break_elected},
    {"PS",   1, false, break_progressive},
    {"KS",   1, false, break_koya},
    {"BH",   1, false, break_buchholz},
    {"FB",   1, false, break_fore_buchholz},
    {"SB",   2, false, break_sonneborn},
    {"AOB",  2, false, break_average_buchholz},
    {"ARO",  0, false, break_average_rating},
    {"TPR",  0, false, break_performance},
    {"PTP",  0, false, break_perfect},
    {"APRO", 0, false, break_average_performance},
    {"APPO", 0, false, break_average_perfect},
    {"RTG",  0, false, break_rating},
    {"TPN",  0, true,  break_number},
    {"SNO",  0, true,  break_number},
};
/* clang-format on */

static const struct break_kind *kind_of(const char *code, size_t length)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strlen(kinds[i].code) == length
            && memcmp(kinds[i].code, code, length) == 0)
            return &kinds[i];
    return NULL;
}

/* A number of up to three digits behind a modifier's letter. */
static bool read_number(const char *digits, size_t length, int *number)
{
    *number = 0;
    if (length == 0 || length > 3)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (digits[i] < '0' || digits[i] > '9')
            return false;
        *number = 10 * *number + (digits[i] - '0');
    }
    return true;
}

static bool read_modifier(const char *word, size_t length,
                          struct tiebreak *tiebreak)
{
    int number;
    bool has_number = length > 0 && read_number(word + 1, length - 1, &number);
    switch (length == 0 ? '\0' : word[0]) {
    case 'C': tiebreak->cut_low = has_number ? number : 0; return has_number;
    case 'M':
        tiebreak->cut_low = tiebreak->cut_high = has_number ? number : 0;
        return has_number;
    case 'L':
        tiebreak->limit = has_number ? number : 0;
        return has_number && number <= 100;
    case 'V': tiebreak->is_new = has_number && number >= 26; return has_number;
    case 'P': tiebreak->takes_forfeits = true; return length == 1;
    case 'F': tiebreak->is_fore = true; return length == 1;
    case 'R': tiebreak->is_reversed = true; return length == 1;
    default: return false;
    }
}

/* A code and its modifiers, in capitals. */
static bool read_code(const char *text, struct tiebreak *tiebreak)
{
    size_t length = strcspn(text, "/");
    tiebreak->kind = kind_of(text, length);
    tiebreak->limit = 50;
    tiebreak->is_new = true;
    while (text[length] == '/') {
        text += length + 1;
        length = strcspn(text, "/");
        if (!read_modifier(text, length, tiebreak))
            return false;
    }
    return tiebreak->kind != NULL;
}

static enum status add_code(const char *word, size_t length,
                            struct tiebreaks *tiebreaks, struct error *error)
{
    struct tiebreak *tiebreak = &tiebreaks->list[tiebreaks->count];
    if (tiebreaks->count == BREAKS_MOST)
        return error_set(error, STATUS_BAD_PARAMS, "more than %d tie-breaks",
                         BREAKS_MOST);
    *tiebreak = (struct tiebreak){0};
    for (size_t i = 0; i < length && i < BREAK_TEXT - 1; i++)
        tiebreak->text[i] =
            word[i] >= 'a' && word[i] <= 'z' ? (char)(word[i] - 32) : word[i];
    if (length >= BREAK_TEXT || !read_code(tiebreak->text, tiebreak))
        return error_set(error, STATUS_BAD_PARAMS, "%.*s is no tie-break",
                         (int)(length < 40 ? length : 40), word);
    tiebreaks->count++;
    return STATUS_OK;
}

enum status tiebreaks_read(const char *text, struct tiebreaks *tiebreaks,
                           struct error *error)
{
    static const char separators[] = ", ";
    enum status status;
    tiebreaks->count = 0;
    text += strspn(text, separators);
    status = strcspn(text, separators) == 3 && strncasecmp(text, "PTS", 3) == 0
                 ? STATUS_OK
                 : add_code("PTS", 3, tiebreaks, error);
    while (status == STATUS_OK && *text != '\0') {
        size_t length = strcspn(text, separators);
        status = add_code(text, length, tiebreaks, error);
        text += length;
        text += strspn(text, separators);
    }
    return status;
}

/* Rows by rank, within one rank by the column's value, then by number. */
struct order {
    int row;
    int rank, slot;
    int64_t key; /* the least first */
};

static int compare_order(const void *left, const void *right)
{
    const struct order *one = left, *other = right;
    if (one->rank != other->rank)
        return one->rank - other->rank;
    if (one->key != other->key)
        return one->key < other->key ? -1 : 1;
    return one->slot - other->slot;
}

static int64_t key_of(const struct reckoning *reckoning, int row)
{
    const struct tiebreak *tiebreak = reckoning->tiebreak;
    const struct break_value *value =
        &reckoning->rows[row].value[reckoning->column];
    bool is_low_first = tiebreak->kind->is_low_first != tiebreak->is_reversed;
    if (value->is_none)
        return INT64_MAX;
    return is_low_first ? value->number : -value->number;
}

/* Sorts the rows by the column and gives new ranks to those it sets apart. */
static void rank_rows(const struct reckoning *reckoning, struct standing *spare)
{
    struct order order[PLAYERS_MOST] = {0};
    int players = reckoning->sheet->players;
    for (int i = 0; i < players; i++)
        order[i] =
            (struct order){i, reckoning->rows[i].rank, reckoning->rows[i].slot,
                           key_of(reckoning, i)};
    qsort(order, (size_t)players, sizeof order[0], compare_order);
    memcpy(spare, reckoning->rows, (size_t)players * sizeof *spare);
    for (int i = 0; i < players; i++) {
        bool is_tied = i > 0 && order[i].rank == order[i - 1].rank
                       && order[i].key == order[i - 1].key;
        reckoning->rows[i] = spare[order[i].row];
        reckoning->rows[i].rank = is_tied ? reckoning->rows[i - 1].rank : i + 1;
    }
}

void standings_make(const struct sheet *sheet,
                    const struct tiebreaks *tiebreaks, bool is_round_robin,
                    struct standing *rows)
{
    struct standing *spare = malloc(sizeof *spare * PLAYERS_MOST);
    for (int i = 0; i < sheet->players; i++)
        rows[i] = (struct standing){.slot = i, .rank = 1};
    for (int i = 0; spare != NULL && i < tiebreaks->count; i++) {
        struct reckoning reckoning = {sheet, &tiebreaks->list[i],
                                      is_round_robin, rows, i};
        tiebreaks->list[i].kind->reckon(&reckoning);
        rank_rows(&reckoning, spare);
    }
    free(spare);
}

void break_value_text(const struct break_value *value, char *text, size_t size)
{
    int64_t whole = value->number < 0 ? -value->number : value->number;
    const char *sign = value->number < 0 ? "-" : "";
    int scale = value->decimals == 0 ? 1 : value->decimals == 1 ? 10 : 100;
    if (value->is_none)
        snprintf(text, size, "-");
    else if (value->decimals == 0)
        snprintf(text, size, "%s%lld", sign, (long long)whole);
    else
        snprintf(text, size, "%s%lld.%0*d", sign, (long long)(whole / scale),
                 value->decimals, (int)(whole % scale));
}
