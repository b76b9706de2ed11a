/* Loading the roster: units.json, sorted by id, and who is in chief. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/ids.h"
#include "server/rules/kit/load_roster.h"
#include "server/rules/kit/load_rows.h"

static enum status load_strength(const struct loading *at,
                                 struct petite_piece *counter,
                                 const json_t *strength)
{
    struct strength_step {
        uint8_t strength;
    };
    static const struct load_row item = {
        NUMBER("", strength_step, strength, 0, 9)};
    struct loading inner = load_enter(at, "strength");
    int count;
    enum status status =
        load_items(&inner, strength, &item, counter->strength, 2, &count);
    return status == STATUS_OK && strength != NULL && count != 2
               ? load_refuse(&inner, "not full strength and understrength")
               : status;
}

/* What must hold of a counter of its kind. */
static bool is_whole(const struct petite_piece *counter)
{
    if (counter->kind == KIND_COMMANDER)
        return counter->level != LEVEL_NONE && counter->rank > 0
               && counter->seniority > 0;
    if (counter->kind == KIND_BAGGAGE || counter->kind == KIND_PHANTOM)
        return counter->group == GROUP_NONE;
    return counter->group != GROUP_NONE
           && (counter->recon > 0) == (counter->kind != KIND_ARTILLERY)
           && counter->strength[0] > counter->strength[1]
           && counter->strength[1] > 0;
}

static enum status load_counter(const struct loading *at, const json_t *unit,
                                int index, void *record)
{
    struct petite_piece *counter = record;
    /* clang-format off */
    static const struct load_row rows[] = {
        {TEXT("id", petite_piece, id)},
        {TEXT("name", petite_piece, name)},
        {WORD("side", petite_piece, side, petite_side_words)},
        {WORD("kind", petite_piece, kind, petite_kind_words)},
        {WORD("losses", petite_piece, group, petite_group_words),
         OPTIONAL(GROUP_NONE), .takes_null = true},
        {WORD("level", petite_piece, level, petite_level_words),
         OPTIONAL(LEVEL_NONE)},
        {NUMBER("move", petite_piece, move, 1, 30)},
        {NUMBER("recon", petite_piece, recon, 1, 9), OPTIONAL(0),
         .takes_null = true},
        {FLAG("pool", petite_piece, is_pool), OPTIONAL(false)},
        {NUMBER("rank", petite_piece, rank, 1, 9), OPTIONAL(0)},
        {NUMBER("seniority", petite_piece, seniority, 1, 99), OPTIONAL(0)},
        {ELSEWHERE("strength")}, /* below */
        {.key = NULL}};
    /* clang-format on */
    (void)index;
    enum status status = load_object(at, unit, rows, counter);
    if (status == STATUS_OK)
        status = load_strength(at, counter, json_object_get(unit, "strength"));
    if (status == STATUS_OK && !is_whole(counter))
        status = load_refuse(at, "not what a counter of its kind has");
    return status;
}

/* The printed commanders in chief; Washington is the American (P22.1). */
static enum status find_chiefs(struct petite_rules *rules, struct error *error)
{
    rules->cinc[AMERICAN] = ID_NONE;
    rules->cinc[BRITISH] = ID_NONE;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].level == LEVEL_CINC)
            rules->cinc[rules->piece[i].side] = i;
    rules->washington = rules->cinc[AMERICAN];
    rules->newport[0] = id_find(&rules->base, ID_PIECE, "br-clinton");
    rules->newport[1] = id_find(&rules->base, ID_PIECE, "br-percy");
    if (rules->cinc[AMERICAN] == ID_NONE || rules->cinc[BRITISH] == ID_NONE
        || rules->newport[0] == ID_NONE || rules->newport[1] == ID_NONE)
        return error_set(error, STATUS_BAD_REQUEST, "units: a chief lacks");
    return STATUS_OK;
}

enum status petite_load_roster(struct rules *base, const json_t *list,
                               struct error *error)
{
    struct petite_rules *rules = (void *)base;
    const struct roster roster = ROSTER(rules->piece, rules->unit_names,
                                        &rules->unit_count, load_counter);
    enum status status = load_roster(base, list, &roster, error);
    return status == STATUS_OK ? find_chiefs(rules, error) : status;
}
