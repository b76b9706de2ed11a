/* Loading the roster: units.json, sorted by id, and who is one of a kind. */

#include "server/rules/vitoria/load.h"

#include "server/rules/kit/load_roster.h"

/* The weights that a counter of a kind may have. The park is read as a convoy,
 * and is known by its element alone (V1.3). */
static const uint8_t weights[KIND_COUNT] = {
    [KIND_INFANTRY] = 1 << WEIGHT_NONE,
    [KIND_CAVALRY] = 1 << WEIGHT_LIGHT | 1 << WEIGHT_HEAVY,
    [KIND_ARTILLERY] = 1 << WEIGHT_FOOT | 1 << WEIGHT_HORSE,
    [KIND_ENGINEER] = 1 << WEIGHT_NONE,
    [KIND_GENERAL] = 1 << WEIGHT_NONE,
    [KIND_CONVOY] = 1 << WEIGHT_NONE,
};

/* What stands elsewhere is told to people: no rule asks for it. */
static enum status load_unit(const struct loading *at, const json_t *unit,
                             int index, void *record)
{
    static const char *const troops[] = {NULL, "kgl"};
    /* clang-format off */
#define EVERY \
    {TEXT("id", vitoria_piece, id)}, \
    {TEXT("name", vitoria_piece, name)}, \
    {ID("side", vitoria_piece, side, ID_SIDE)}, \
    {WORD("kind", vitoria_piece, kind, vitoria_kind_words)}, \
    {WORD("nation", vitoria_piece, nation, vitoria_nation_words)}, \
    {WORD("corps", vitoria_piece, corps, vitoria_corps_words)}, \
    {NUMBER("move", vitoria_piece, move, 0, 30)}
#define STRENGTH(least) \
    {NUMBER("strength", vitoria_piece, strength, least, 30)}, \
    {NUMBER("attack", vitoria_piece, attack, -3, 3)}, \
    {NUMBER("defence", vitoria_piece, defence, -3, 3)}
    static const struct load_row combat[] = {
        EVERY, STRENGTH(1),
        {WORD("weight", vitoria_piece, weight, vitoria_weight_words),
         OPTIONAL(WEIGHT_NONE)},
        {WORD("troops", vitoria_piece, is_kgl, troops), OPTIONAL(false)},
        {ELSEWHERE("division")}, {ELSEWHERE("men")}, {ELSEWHERE("batteries")},
        {.key = NULL}};
    static const struct load_row general[] = {
        EVERY,
        {WORD("rank", vitoria_piece, rank, vitoria_rank_words)},
        {NUMBER("command", vitoria_piece, command, 1, 6)},
        {NUMBER("range", vitoria_piece, range, 1, 20)},
        {.key = NULL}};
    static const struct load_row convoy[] = {
        EVERY, STRENGTH(0),
        {WORD("element", vitoria_piece, element, vitoria_element_words)},
        {FLAG("pillage_test", vitoria_piece, is_tested_for)},
        {ELSEWHERE("points")},
        {.key = NULL}};
    /* clang-format on */
    int kind = data_word(vitoria_kind_words, KIND_COUNT,
                         json_object_get(unit, "kind"));
    struct vitoria_piece *piece = record;
    (void)index;
    enum status status = load_object(at, unit,
                                     kind < KIND_GENERAL    ? combat
                                     : kind == KIND_GENERAL ? general
                                                            : convoy,
                                     piece);
    if (status == STATUS_OK && (weights[piece->kind] >> piece->weight & 1) == 0)
        return load_refuse(at, "not what a counter of its kind has");
    if (piece->element == ELEMENT_PARK)
        piece->kind = KIND_PARK;
    piece->start = PLACE_NONE;
    piece->entry = PLACE_NONE;
    return status;
}

static enum status find_singles(struct vitoria_rules *rules,
                                struct error *error)
{
    rules->treasure = ID_NONE;
    rules->royal = ID_NONE;
    for (piece_id i = 0; i < rules->unit_count; i++) {
        const struct vitoria_piece *piece = &rules->piece[i];
        if (piece->element == ELEMENT_TREASURE)
            rules->treasure = i;
        if (piece->element == ELEMENT_ROYAL)
            rules->royal = i;
        if (piece->range > rules->longest_range[piece->side])
            rules->longest_range[piece->side] = piece->range;
    }
    return rules->treasure == ID_NONE || rules->royal == ID_NONE
               ? error_set(error, STATUS_BAD_REQUEST,
                           "units: treasure or royal convoy is missing")
               : STATUS_OK;
}

enum status vitoria_load_roster(struct rules *base, const json_t *list,
                                struct error *error)
{
    struct vitoria_rules *rules = (void *)base;
    const struct roster roster =
        ROSTER(rules->piece, rules->unit_names, &rules->unit_count, load_unit);
    enum status status = load_roster(base, list, &roster, error);
    return status == STATUS_OK ? find_singles(rules, error) : status;
}
