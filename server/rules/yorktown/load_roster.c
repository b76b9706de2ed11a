/* Loading the roster: units.json, sorted by id. */

#include "server/rules/yorktown/load.h"

#include "server/rules/kit/load_roster.h"

static enum status load_card(const struct loading *at, const json_t *unit,
                             int index, void *record)
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
    struct yorktown_piece *card = record;
    card->order = (uint8_t)index;
    return load_object(at, unit, rows, card);
}

enum status yorktown_load_roster(struct rules *base, const json_t *list,
                                 struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    const struct roster roster =
        ROSTER(rules->piece, rules->unit_names, &rules->unit_count, load_card);
    return load_roster(base, list, &roster, error);
}
