/* Loading the roster: units.json, sorted by id. */

#include "server/rules/yorktown/load.h"

static enum status load_card(struct rules *base, const json_t *unit, int index,
                             struct error *error)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {TEXT("id", yorktown_piece, id)},
        {TEXT("name", yorktown_piece, name)},
        {WORD("side", yorktown_piece, side, yorktown_side_words)},
        {WORD("nation", yorktown_piece, nation, yorktown_nation_words)},
        {WORD("kind", yorktown_piece, kind, yorktown_kind_words)},
        {NUMBER("combat", yorktown_piece, combat, 0, 99)},
        {NUMBER("move", yorktown_piece, move, 1, 30)},
        {.key = NULL}};
    /* clang-format on */
    struct yorktown_piece *card =
        &((struct yorktown_rules *)base)->piece[index];
    struct loading loading = load_begin(base, error);
    loading = load_enter_at(&loading, (size_t)index);
    card->order = (uint8_t)index;
    return load_object(&loading, unit, rows, card);
}

enum status yorktown_load_roster(struct rules *base, const json_t *list,
                                 struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    const struct data_roster roster = {
        rules->piece,      sizeof rules->piece[0], YORKTOWN_UNITS_MOST,
        rules->unit_names, &rules->unit_count,     load_card};
    return data_load_roster(base, list, &roster, error);
}
