/* Loading the roster: a scenario's pieces, or all that a muster may give. */

#include "server/rules/toy-soldiers/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A piece while the roster is not sorted yet. */
struct entry {
    char id[32];
    struct toys_piece piece;
};

struct roster {
    int count;
    struct entry entry[TOYS_UNITS_MOST];
};

static enum toys_formation first_formation(int kind)
{
    if (kind == KIND_INFANTRY)
        return FORMATION_LINE;
    return kind == KIND_ARTILLERY ? FORMATION_UNLIMBERED : FORMATION_NONE;
}

static int line_of(struct toys_rules *rules, const char *name)
{
    int line = 0;
    while (line < rules->line_count && strcmp(rules->line[line], name) != 0)
        line++;
    if (line == LINES_MOST || strlen(name) >= sizeof rules->line[0])
        return -1;
    if (line == rules->line_count) {
        snprintf(rules->line[line], sizeof rules->line[line], "%s", name);
        rules->line_count++;
    }
    return line;
}

/* A piece of a type as it comes, without place and name. */
static struct entry *add(struct roster *roster, const struct toys_rules *rules,
                         int type, int side)
{
    if (roster->count == TOYS_UNITS_MOST)
        return NULL;
    struct entry *entry = &roster->entry[roster->count++];
    const struct toys_type *of = &rules->type[type];
    entry->piece = (struct toys_piece){
        .side = (side_id)side,
        .command = rules->base.commander_of_side[side],
        .type = (uint8_t)type,
        .kind = of->kind,
        .line = UINT8_MAX,
        .cv = of->cv,
        .formation = (uint8_t)first_formation(of->kind),
        .start = PLACE_NONE,
    };
    return entry;
}

/* A figure has a line, T2.8 gives guns their CV, T20.1 a formation. */
static bool read_state(struct toys_rules *rules, struct toys_piece *piece,
                       const json_t *row)
{
    const char *name = json_string_value(json_object_get(row, "line"));
    int cv = toys_whole(row, "cv", 0, 99);
    int points = toys_whole(row, "points", 0, 99);
    const json_t *given = json_object_get(row, "formation");
    if (cv < 0 || points < 0
        || (name != NULL) != (piece->kind == KIND_SKIRMISHER))
        return false;
    if (cv > 0 && piece->kind != KIND_ARTILLERY)
        piece->cv = (uint8_t)cv;
    piece->points = (uint8_t)points;
    if (name != NULL) {
        int line = line_of(rules, name);
        if (line < 0)
            return false;
        piece->line = (uint8_t)line;
    }
    if (given != NULL) {
        int formation = data_word(toys_formation_words, FORMATION_COUNT, given);
        bool is_infantry = formation <= FORMATION_SQUARE;
        if (formation < 0 || piece->formation == FORMATION_NONE
            || is_infantry != (piece->kind == KIND_INFANTRY))
            return false;
        piece->formation = (uint8_t)formation;
    }
    return true;
}

static bool read_piece(struct toys_rules *rules, struct roster *roster,
                       const json_t *row)
{
    int type = toys_type_find(rules, json_object_get(row, "type"));
    int side = data_index(&rules->base, ID_SIDE, json_object_get(row, "side"));
    int seat =
        data_index(&rules->base, ID_SEAT, json_object_get(row, "command"));
    const json_t *at = json_object_get(row, "at");
    if (type < 0 || side < 0 || seat < 0
        || rules->base.side_of_seat[seat] != side)
        return false;
    struct entry *entry = add(roster, rules, type, side);
    if (entry == NULL
        || !data_text(json_object_get(row, "id"), entry->id, sizeof entry->id)
        || !data_text(json_object_get(row, "name"), entry->piece.name,
                      sizeof entry->piece.name))
        return false;
    entry->piece.command = (seat_id)seat;
    entry->piece.start = data_place(&rules->base, at);
    entry->piece.is_listed = true;
    if (!json_is_null(at) && entry->piece.start == PLACE_NONE)
        return false;
    return read_state(rules, &entry->piece, row);
}

/* "infantry" to "Infantry 3". */
static bool name_entry(const struct toys_rules *rules, struct entry *entry,
                       const char *kind, int number)
{
    struct toys_piece *piece = &entry->piece;
    piece->number = (uint8_t)number;
    snprintf(piece->name, sizeof piece->name, "%s %d", kind, number);
    return snprintf(entry->id, sizeof entry->id, "%s-%s-%d",
                    rules->side_names[piece->side], kind, number)
           < (int)sizeof entry->id;
}

/* T20.2: as many of a kind as any legal list could hold. */
static int most_of(const struct toys_rules *rules, int kind)
{
    int cheapest = 0;
    for (int i = 0; i < rules->type_count; i++) {
        const struct toys_type *type = &rules->type[i];
        if (type->kind == kind && type->points > 0
            && (cheapest == 0 || type->points < cheapest))
            cheapest = type->points;
    }
    int most = cheapest == 0 ? 0 : rules->budget / cheapest;
    int limit = kind == KIND_ARTILLERY ? rules->tables.artillery_most : most;
    if (kind == KIND_SKIRMISHER)
        limit =
            most_of(rules, KIND_INFANTRY) * rules->tables.figures_per_battalion;
    return limit < most ? limit : most;
}

static int first_type(const struct toys_rules *rules, int kind)
{
    int type = 0;
    while (type < rules->type_count && rules->type[type].kind != kind)
        type++;
    return type;
}

static bool add_numbered(const struct toys_rules *rules, struct roster *roster,
                         int type, int side, const char *kind, int count)
{
    for (int number = 1; number <= count; number++) {
        struct entry *entry = add(roster, rules, type, side);
        if (entry == NULL || !name_entry(rules, entry, kind, number))
            return false;
    }
    return true;
}

static bool add_reserve(struct toys_rules *rules, struct roster *roster,
                        int side)
{
    static const uint8_t kinds[] = {KIND_INFANTRY, KIND_CAVALRY, KIND_ARTILLERY,
                                    KIND_SKIRMISHER};
    char line[48];
    int begin = roster->count;
    snprintf(line, sizeof line, "%s-line", rules->side_names[side]);
    int index = line_of(rules, line);
    for (size_t i = 0; i < sizeof kinds; i++)
        if (!add_numbered(rules, roster, first_type(rules, kinds[i]), side,
                          toys_kind_words[kinds[i]], most_of(rules, kinds[i])))
            return false;
    for (int i = 0; i < rules->type_count; i++) {
        const struct toys_type *type = &rules->type[i];
        int free = type->is_commander ? 1 : type->kind == KIND_ADC ? 2 : 0;
        if (!add_numbered(rules, roster, i, side, type->id, free))
            return false;
    }
    for (int i = begin; i < roster->count; i++)
        if (roster->entry[i].piece.kind == KIND_SKIRMISHER)
            roster->entry[i].piece.line = (uint8_t)index;
    return index >= 0;
}

static int by_id(const void *a, const void *b)
{
    const struct entry *left = a;
    const struct entry *right = b;
    return strcmp(left->id, right->id);
}

static bool take(struct toys_rules *rules, struct roster *roster)
{
    int of_side[SIDES_MOST] = {0, 0};
    qsort(roster->entry, (size_t)roster->count, sizeof roster->entry[0], by_id);
    rules->unit_count = roster->count;
    for (int i = 0; i < roster->count; i++) {
        rules->piece[i] = roster->entry[i].piece;
        memcpy(rules->unit_id[i], roster->entry[i].id,
               sizeof rules->unit_id[i]);
        rules->unit_names[i] = rules->unit_id[i];
        of_side[rules->piece[i].side]++;
    }
    rules->base.names[ID_PIECE] =
        (struct names){roster->count, rules->unit_names};
    return of_side[0] <= TOYS_SIDE_UNITS_MOST
           && of_side[1] <= TOYS_SIDE_UNITS_MOST;
}

enum status toys_load_roster(struct toys_rules *rules, const json_t *scenario,
                             struct error *error)
{
    struct roster *roster = calloc(1, sizeof *roster);
    const json_t *units = json_object_get(scenario, "units");
    bool is_good = true;
    if (roster == NULL)
        abort();
    for (size_t i = 0; is_good && i < json_array_size(units); i++)
        is_good = read_piece(rules, roster, json_array_get(units, i));
    for (int side = 0; is_good && rules->budget > 0 && side < SIDES_MOST;
         side++)
        is_good = add_reserve(rules, roster, side);
    is_good = is_good && take(rules, roster);
    free(roster);
    return is_good ? STATUS_OK
                   : error_set(error, STATUS_BAD_REQUEST,
                               "scenario %s: a piece does not hold up",
                               rules->base.scenario);
}
