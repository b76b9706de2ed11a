/* The FIDE (Dutch) Swiss system: brackets from the top, each a matching. */

#include "server/tournament/dutch.h"
#include "server/tournament/dutch_internal.h"

#include <stdlib.h>

/* Bits that one stage may spend on transpositions: more are done in slices. */
enum { SLICE_BITS = 512 };

static bool have_met(const struct sheet *sheet, int one, int other)
{
    for (int i = 0; i < sheet->rounds; i++)
        if (sheet->record[one][i].opponent == other
            && sheet_was_played(sheet, one, i))
            return true;
    return false;
}

/* 1.8: more than half of what could be had, before the last round. */
static bool is_topscorer(const struct sheet *sheet,
                         const struct player_state *card)
{
    int win = sheet->points[WORTH_WIN];
    int draw = sheet->points[WORTH_DRAW];
    int most = sheet->rounds * (win > draw ? win : draw);
    return sheet->rounds_total != 0 && sheet->rounds + 1 >= sheet->rounds_total
           && 2 * card->score > most;
}

/* C1 and C3, and what the tournament itself bars. */
static bool can_meet(const struct sheet *sheet, const struct player_state *one,
                     const struct player_state *other)
{
    if (!sheet->yields_sides && player_states_clash(one, other)
        && !is_topscorer(sheet, one) && !is_topscorer(sheet, other))
        return false;
    return !have_met(sheet, one->slot, other->slot)
           && !sheet_is_barred(sheet, one->slot, other->slot, sheet->rounds);
}

static void begin(struct dutch *dutch, const struct sheet *sheet)
{
    dutch->sheet = sheet;
    dutch->cards = player_states_fill(sheet, dutch->card);
    dutch->nodes = dutch->cards + dutch->cards % 2;
    for (int i = 0; i < dutch->nodes; i++) {
        bool is_bye = i == dutch->cards;
        bool is_new = i > 0 && dutch->card[i].score != dutch->card[i - 1].score;
        dutch->zone[i] = is_bye ? ZONE_BYE : ZONE_BELOW;
        dutch->score_index[i] = i == 0 ? 0 : dutch->score_index[i - 1] + is_new;
        for (int j = 0; j < i; j++)
            dutch->can_meet[i][j] = dutch->can_meet[j][i] =
                is_bye ? dutch->card[j].may_have_bye
                       : can_meet(sheet, &dutch->card[j], &dutch->card[i]);
    }
}

static int list_edges(struct dutch *dutch, const int16_t *live, int count,
                      bool is_written)
{
    int edges = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            if (!dutch_has_edge(dutch, live[j], live[i]))
                continue;
            if (is_written) {
                dutch->ends[2 * edges] = (uint16_t)j;
                dutch->ends[2 * edges + 1] = (uint16_t)i;
                dutch_weigh(dutch, live[j], live[i],
                            dutch->weight
                                + (size_t)edges * (size_t)dutch->scale.words);
            }
            edges++;
        }
    return edges;
}

static enum status match(struct dutch *dutch, const int16_t *live, int count)
{
    uint16_t mate[NODES_MOST];
    int words = dutch->scale.words;
    int edges = list_edges(dutch, live, count, false);
    size_t size = (size_t)edges + 1;
    enum status status = STATUS_UNAVAILABLE;
    dutch->ends = calloc(size, 2 * sizeof *dutch->ends);
    dutch->weight = calloc(size * (size_t)words, sizeof *dutch->weight);
    if (dutch->ends != NULL && dutch->weight != NULL) {
        list_edges(dutch, live, count, true);
        struct matching_graph graph = {count, edges, words, dutch->ends,
                                       dutch->weight};
        status = matching_find(&graph, mate);
    }
    free(dutch->ends);
    free(dutch->weight);
    for (int i = 0; status == STATUS_OK && i < count; i++)
        dutch->mate[live[i]] = (uint16_t)live[mate[i]];
    return status;
}

/* Finds the best matching, as this stage sees it, of all who are not paired. */
static enum status solve(struct dutch *dutch, enum stage stage)
{
    int16_t live[NODES_MOST];
    int count = 0;
    dutch->stage = stage;
    for (int i = 0; i < dutch->nodes; i++)
        if (dutch->zone[i] != ZONE_PAIRED)
            live[count++] = (int16_t)i;
    if (!dutch_measure(dutch))
        return STATUS_TOO_LARGE;
    return match(dutch, live, count);
}

/* Is there a pairing at all (C4), and whose score will the bye have (C5)? */
static enum status find_bye_score(struct dutch *dutch)
{
    int bye = dutch->cards;
    enum status status = solve(dutch, STAGE_BYE);
    if (status != STATUS_OK || dutch->nodes == dutch->cards)
        return status;
    dutch->bye_score = dutch->card[dutch->mate[bye]].score;
    for (int i = 0; i < bye; i++)
        if (dutch->card[i].score != dutch->bye_score)
            dutch->can_meet[i][bye] = dutch->can_meet[bye][i] = false;
    return STATUS_OK;
}

static bool is_in_bracket(const struct dutch *dutch, int node)
{
    return dutch->zone[node] == ZONE_MOVED
           || dutch->zone[node] == ZONE_RESIDENT;
}

static void pair(struct dutch *dutch, int node)
{
    int mate = dutch->mate[node];
    dutch->zone[node] = dutch->zone[mate] = ZONE_PAIRED;
}

/* Moves the zones down by one score; false if nobody is left below. */
static bool next_bracket(struct dutch *dutch)
{
    bool has_residents = false, has_next = false;
    int last = NOBODY;
    dutch->scores = 0;
    for (int i = 0; i < dutch->cards; i++) {
        int score = dutch->card[i].score;
        if (is_in_bracket(dutch, i)) {
            dutch->zone[i] = ZONE_MOVED;
        } else if (dutch->zone[i] != ZONE_PAIRED) {
            if (!has_residents || score == dutch->score) {
                dutch->zone[i] = ZONE_RESIDENT;
                dutch->score = score;
                has_residents = true;
            } else if (!has_next || score == dutch->next_score) {
                dutch->zone[i] = ZONE_NEXT;
                dutch->next_score = score;
                has_next = true;
            }
        }
        if (dutch->zone[i] != ZONE_PAIRED) {
            dutch->scores += last == NOBODY || dutch->card[last].score != score;
            dutch->score_index[i] = dutch->scores - 1;
            last = i;
        }
    }
    return has_residents;
}

/* C9 holds in a bracket that will leave one player over, who has the bye. */
static enum status judge_c9(struct dutch *dutch)
{
    int floaters = 0;
    dutch->c9_counts = false;
    if (dutch->nodes == dutch->cards || dutch->score > dutch->bye_score)
        return STATUS_OK;
    enum status status = solve(dutch, STAGE_FLOATERS);
    for (int i = 0; i < dutch->cards; i++)
        floaters +=
            is_in_bracket(dutch, i) && !is_in_bracket(dutch, dutch->mate[i]);
    dutch->c9_counts = floaters == 1;
    return status;
}

/* Which MDPs are paired here and with whom; also how many pairs there are. */
static enum status pair_moved(struct dutch *dutch)
{
    dutch->order_count = 0;
    for (int i = 0; i < dutch->nodes; i++)
        dutch->order_of[i] = dutch->zone[i] == ZONE_MOVED
                                 ? (int16_t)dutch->order_count++
                                 : NOBODY;
    enum status status = solve(dutch, STAGE_MOVED);
    for (int i = 0; status == STATUS_OK && i < dutch->cards; i++)
        if (dutch->zone[i] == ZONE_MOVED
            && dutch->zone[dutch->mate[i]] == ZONE_RESIDENT)
            pair(dutch, i);
    return status;
}

static void find_remainder(struct dutch *dutch)
{
    int matched = 0;
    dutch->remainder = 0;
    for (int i = 0; i < dutch->nodes; i++) {
        bool is_resident = dutch->zone[i] == ZONE_RESIDENT;
        dutch->in_remainder[i] =
            is_resident ? (int16_t)dutch->remainder++ : NOBODY;
        dutch->is_upper[i] = false;
        matched += is_resident && dutch->zone[dutch->mate[i]] == ZONE_RESIDENT;
    }
    dutch->pairs = matched / 2;
}

/* S1 and S2 of the remainder, after the exchanges that must be. */
static enum status exchange(struct dutch *dutch)
{
    enum status status = solve(dutch, STAGE_EXCHANGE);
    for (int i = 0; status == STATUS_OK && i < dutch->cards; i++)
        dutch->is_upper[i] = dutch->in_remainder[i] != NOBODY
                             && dutch->in_remainder[dutch->mate[i]] != NOBODY
                             && i < dutch->mate[i];
    return status;
}

/* Pairs the first `most` of S1 that are not yet paired. */
static enum status transpose(struct dutch *dutch, int most)
{
    dutch->order_count = 0;
    for (int i = 0; i < dutch->nodes; i++) {
        bool is_next = dutch->is_upper[i] && dutch->zone[i] != ZONE_PAIRED
                       && dutch->order_count < most;
        dutch->order_of[i] = is_next ? (int16_t)dutch->order_count++ : NOBODY;
    }
    enum status status = solve(dutch, STAGE_TRANSPOSE);
    for (int i = 0; status == STATUS_OK && i < dutch->cards; i++)
        if (dutch->order_of[i] != NOBODY)
            pair(dutch, i);
    return status;
}

static enum status pair_bracket(struct dutch *dutch)
{
    int slice = 1;
    enum status status = judge_c9(dutch);
    if (status == STATUS_OK)
        status = pair_moved(dutch);
    if (status != STATUS_OK)
        return status;
    find_remainder(dutch);
    if (dutch->pairs == 0)
        return STATUS_OK;
    status = exchange(dutch);
    for (int i = dutch->remainder; i > 0; i /= 2)
        slice++;
    slice = SLICE_BITS / slice;
    for (int i = 0; status == STATUS_OK && i < dutch->pairs; i += slice)
        status = transpose(dutch, slice);
    for (int i = 0; i < dutch->nodes; i++)
        dutch->is_upper[i] = false;
    return status;
}

static enum status pair_all(struct dutch *dutch, struct error *error)
{
    enum status status = find_bye_score(dutch);
    while (status == STATUS_OK && next_bracket(dutch))
        status = pair_bracket(dutch);
    if (status == STATUS_NOT_FOUND)
        return error_set(error, STATUS_REFUSED,
                         "no pairing keeps to the absolute criteria");
    if (status == STATUS_TOO_LARGE)
        return error_set(error, status, "the field is too large");
    if (status != STATUS_OK)
        return error_set(error, status, "memory is short");
    return STATUS_OK;
}

/* The order of boards (C.04.2): scores without virtual points. */
struct board {
    struct pairing pairing;
    int high, low, rank;
};

static int compare_boards(const void *left, const void *right)
{
    const struct board *one = left, *other = right;
    bool is_bye = one->pairing.black == NOBODY;
    if (is_bye != (other->pairing.black == NOBODY))
        return is_bye ? 1 : -1;
    if (one->high != other->high)
        return other->high - one->high;
    return one->low != other->low ? other->low - one->low
                                  : one->rank - other->rank;
}

static struct board board_of(const struct dutch *dutch, int node)
{
    const struct sheet *sheet = dutch->sheet;
    const struct player_state *card = &dutch->card[node];
    const struct player_state *mate = &dutch->card[dutch->mate[node]];
    int mine = sheet->score[card->slot][sheet->rounds], theirs, is_higher;
    if (dutch->mate[node] == dutch->cards)
        return (struct board){
            {(int16_t)card->slot, NOBODY}, mine, 0, card->rank};
    theirs = sheet->score[mate->slot][sheet->rounds];
    is_higher = mine != theirs ? mine > theirs : card->rank < mate->rank;
    bool is_white = player_state_choose_side(sheet, card, mate) == SIDE_WHITE;
    const struct player_state *white = is_white ? card : mate;
    const struct player_state *black = is_white ? mate : card;
    return (struct board){{(int16_t)white->slot, (int16_t)black->slot},
                          mine > theirs ? mine : theirs,
                          mine > theirs ? theirs : mine,
                          is_higher ? card->rank : mate->rank};
}

static void seat(const struct dutch *dutch, struct pairings *pairings)
{
    struct board board[NODES_MOST] = {0};
    int count = 0;
    for (int i = 0; i < dutch->cards; i++)
        if (i < dutch->mate[i])
            board[count++] = board_of(dutch, i);
    qsort(board, (size_t)count, sizeof board[0], compare_boards);
    pairings->count = count;
    for (int i = 0; i < count; i++)
        pairings->pair[i] = board[i].pairing;
}

static enum status check_round(const struct sheet *sheet, struct error *error)
{
    if (sheet->rounds == ROUNDS_MOST
        || (sheet->rounds_total != 0 && sheet->rounds >= sheet->rounds_total))
        return error_set(error, STATUS_CLOSED, "all %d rounds are played",
                         sheet->rounds);
    for (int i = 0; i < sheet->players; i++)
        for (int j = 0; j < sheet->rounds; j++)
            if (sheet->record[i][j].result == RESULT_OPEN)
                return error_set(error, STATUS_REFUSED,
                                 "round %d has no result of player %d", j + 1,
                                 sheet->player[i].number);
    return STATUS_OK;
}

enum status dutch_pair(const struct sheet *sheet, struct pairings *pairings,
                       struct error *error)
{
    pairings->count = 0;
    enum status status = check_round(sheet, error);
    if (status != STATUS_OK)
        return status;
    struct dutch *dutch = calloc(1, sizeof *dutch);
    if (dutch == NULL)
        return error_set(error, STATUS_UNAVAILABLE, "memory is short");
    begin(dutch, sheet);
    status = pair_all(dutch, error);
    if (status == STATUS_OK)
        seat(dutch, pairings);
    free(dutch);
    return status;
}
