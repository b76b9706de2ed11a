/* Loading the roster: a scenario's pieces, or all that a muster may give. */

#include "server/rules/toy-soldiers/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int line_of(struct toys_rules *rules, const char *name)
{
    int line = 0;
    while (line < rules->line_count && strcmp(rules->line[line], name) != 0)
        line++;
    if (line == LINES_MOST)
        return -1;
    if (line == rules->line_count)
        snprintf(rules->line[rules->line_count++], sizeof rules->line[0], "%s",
                 name);
    return line;
}

/* What a piece of a type is where nothing else is said: T2.8 gives guns their
 * CV, T20.1 a formation. */
static void complete(const struct toys_rules *rules, struct toys_piece *piece)
{
    static const uint8_t first[KIND_COUNT] = {[KIND_INFANTRY] = FORMATION_LINE,
                                              [KIND_ARTILLERY] =
                                                  FORMATION_UNLIMBERED};
    const struct toys_type *type = &rules->type[piece->type];
    piece->kind = type->kind;
    if (piece->cv == 0 || piece->kind == KIND_ARTILLERY)
        piece->cv = type->cv;
    if (piece->formation == FORMATION_NONE)
        piece->formation = first[piece->kind];
}

/* The formations of a kind, as bits. */
static const uint8_t formations[KIND_COUNT] = {
    [KIND_INFANTRY] = 1 << FORMATION_LINE | 1 << FORMATION_SQUARE,
    [KIND_CAVALRY] = 1 << FORMATION_NONE,
    [KIND_ARTILLERY] = 1 << FORMATION_UNLIMBERED | 1 << FORMATION_LIMBERED,
    [KIND_SKIRMISHER] = 1 << FORMATION_NONE,
    [KIND_GENERAL] = 1 << FORMATION_NONE,
    [KIND_ADC] = 1 << FORMATION_NONE,
};

/* A figure has a line, and nothing else has one. */
static enum status take_line(const struct loading *at, struct toys_rules *rules,
                             struct toys_piece *piece, const char *name)
{
    struct loading inner = load_enter(at, "line");
    int line = UINT8_MAX;
    if ((name[0] != '\0') != (piece->kind == KIND_SKIRMISHER))
        return load_refuse(&inner, "of a skirmisher, and of no other");
    if (name[0] != '\0')
        line = line_of(rules, name);
    piece->line = (uint8_t)line;
    return line < 0 ? load_refuse(&inner, "more than %d", LINES_MOST)
                    : STATUS_OK;
}

static enum status load_piece(const struct loading *at, const json_t *value,
                              void *record)
{
    struct toys_rules *rules = record;
    struct sheet {
        struct toys_piece piece;
        char line[sizeof rules->line[0]];
    } sheet = {.piece = {.is_listed = true}};
    const char *types[TYPES_MOST] = {NULL};
    for (int i = 0; i < rules->type_count; i++)
        types[i] = rules->type[i].id;
    /* clang-format off */
    const struct load_row rows[] = {
        {TEXT("id", sheet, piece.id)},
        {TEXT("name", sheet, piece.name)},
        {WORD("type", sheet, piece.type, types)},
        {ID("side", sheet, piece.side, ID_SIDE)},
        {ID("command", sheet, piece.command, ID_SEAT)},
        {PLACE("at", sheet, piece.start), OR_NULL(PLACE_NONE)},
        {TEXT("line", sheet, line), OPTIONAL(0)},
        {NUMBER("cv", sheet, piece.cv, 1, 99), OPTIONAL(0)},
        {NUMBER("points", sheet, piece.points, 1, 99), OPTIONAL(0)},
        {WORD("formation", sheet, piece.formation, toys_formation_words),
         OPTIONAL(FORMATION_NONE)},
        {.key = NULL}};
    /* clang-format on */
    struct toys_piece *piece = &sheet.piece;
    if (rules->unit_count == TOYS_UNITS_MOST)
        return load_refuse(at, "more than %d", TOYS_UNITS_MOST);
    enum status status = load_object(at, value, rows, &sheet);
    if (status != STATUS_OK)
        return status;
    complete(rules, piece);
    if (rules->base.side_of_seat[piece->command] != piece->side)
        return load_refuse(at, "commanded by the other side");
    if ((formations[piece->kind] >> piece->formation & 1) == 0)
        return load_refuse(at, "in a formation that its kind has not");
    status = take_line(at, rules, piece, sheet.line);
    rules->piece[rules->unit_count++] = *piece;
    return status;
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

/* Blue's "infantry 3" has the id blue-infantry-3. */
static bool add_numbered(struct toys_rules *rules, int type, int side, int line,
                         const char *kind, int count)
{
    for (int number = 1; number <= count; number++) {
        if (rules->unit_count == TOYS_UNITS_MOST || type == rules->type_count)
            return false;
        struct toys_piece *piece = &rules->piece[rules->unit_count++];
        *piece = (struct toys_piece){
            .side = (side_id)side,
            .command = rules->base.commander_of_side[side],
            .type = (uint8_t)type,
            .line = (uint8_t)line,
            .number = (uint8_t)number,
            .start = PLACE_NONE,
        };
        complete(rules, piece);
        snprintf(piece->name, sizeof piece->name, "%s %d", kind, number);
        if (snprintf(piece->id, sizeof piece->id, "%s-%s-%d",
                     rules->side_names[side], kind, number)
            >= (int)sizeof piece->id)
            return false;
    }
    return true;
}

static bool add_reserve(struct toys_rules *rules, int side)
{
    static const uint8_t kinds[] = {KIND_INFANTRY, KIND_CAVALRY, KIND_ARTILLERY,
                                    KIND_SKIRMISHER};
    char name[sizeof rules->line[0]];
    snprintf(name, sizeof name, "%s-line", rules->side_names[side]);
    int line = line_of(rules, name);
    for (size_t i = 0; i < sizeof kinds; i++)
        if (!add_numbered(rules, first_type(rules, kinds[i]), side,
                          kinds[i] == KIND_SKIRMISHER ? line : UINT8_MAX,
                          toys_kind_words[kinds[i]], most_of(rules, kinds[i])))
            return false;
    for (int i = 0; i < rules->type_count; i++) {
        const struct toys_type *type = &rules->type[i];
        int free = type->is_commander ? 1 : type->kind == KIND_ADC ? 2 : 0;
        if (!add_numbered(rules, i, side, UINT8_MAX, type->id, free))
            return false;
    }
    return line >= 0;
}

static int by_id(const void *a, const void *b)
{
    const struct toys_piece *left = a;
    const struct toys_piece *right = b;
    return strcmp(left->id, right->id);
}

static enum status sort(const struct loading *at, struct toys_rules *rules)
{
    int of_side[SIDES_MOST] = {0, 0};
    qsort(rules->piece, (size_t)rules->unit_count, sizeof rules->piece[0],
          by_id);
    for (int i = 0; i < rules->unit_count; i++) {
        rules->unit_names[i] = rules->piece[i].id;
        of_side[rules->piece[i].side]++;
        if (i > 0 && by_id(&rules->piece[i - 1], &rules->piece[i]) == 0)
            return load_refuse(at, "%s twice", rules->piece[i].id);
    }
    rules->base.names[ID_PIECE] =
        (struct names){rules->unit_count, rules->unit_names};
    return of_side[0] > TOYS_SIDE_UNITS_MOST
                   || of_side[1] > TOYS_SIDE_UNITS_MOST
               ? load_refuse(at, "more than %d of a side", TOYS_SIDE_UNITS_MOST)
               : STATUS_OK;
}

enum status toys_load_roster(const struct loading *at, const json_t *units,
                             void *record)
{
    static const struct load_row rows = {EACH("", load_piece)};
    struct toys_rules *rules = record;
    enum status status = load_value(at, units, &rows, rules);
    for (int side = 0;
         status == STATUS_OK && rules->budget > 0 && side < SIDES_MOST; side++)
        if (!add_reserve(rules, side))
            status = load_refuse(at, "no room for all that may be mustered");
    return status == STATUS_OK ? sort(at, rules) : status;
}
