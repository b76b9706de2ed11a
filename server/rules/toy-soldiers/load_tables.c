/* Loading units.json and tables.json: types, faces, modifiers, charts. */

#include "server/rules/toy-soldiers/load.h"

#include <stdio.h>
#include <string.h>

/* What a type of each kind has; the rest of its record is 0. */
/* clang-format off */
static const char *const arms[] = {"foot", "horse"};
#define HAS(number) {NUMBER(#number, toys_type, number, 0, 99)}
#define EVERY \
    {TEXT("type", toys_type, id)}, {TEXT("name", toys_type, name)}, \
    {TEXT("symbol", toys_type, symbol)}, \
    {WORD("kind", toys_type, kind, toys_kind_words)}, HAS(points)
#define FORMED \
    EVERY, {TEXT("grade", toys_type, grade)}, HAS(quality), HAS(cv), HAS(retire)
static const struct load_row infantry[] = {
    FORMED, HAS(march), HAS(tactical), HAS(rout), HAS(ammo), {.key = NULL}};
static const struct load_row cavalry[] = {
    FORMED, HAS(manoeuvre), HAS(charge), HAS(rout), {.key = NULL}};
static const struct load_row artillery[] = {
    FORMED, {WORD("arm", toys_type, is_horse, arms)}, HAS(ammo),
    HAS(limbered_move), HAS(limber_cost), HAS(unlimber_move),
    {NUMBER("unlimber_fire_move", toys_type, unlimber_fire_move, 0, 9),
     OR_NULL(NO_MOVE)},
    HAS(canister), HAS(effective), {.key = NULL}};
static const struct load_row skirmishers[] = {
    EVERY, HAS(quality), HAS(cv), HAS(move), {.key = NULL}};
static const struct load_row riders[] = {EVERY, HAS(move), {.key = NULL}};
/* clang-format on */
static const struct load_row *const kinds[KIND_COUNT] = {
    [KIND_INFANTRY] = infantry,   [KIND_CAVALRY] = cavalry,
    [KIND_ARTILLERY] = artillery, [KIND_SKIRMISHER] = skirmishers,
    [KIND_GENERAL] = riders,      [KIND_ADC] = riders,
};

static enum status load_type(const struct loading *at, const json_t *row,
                             void *record)
{
    struct toys_rules *rules = record;
    int kind =
        data_word(toys_kind_words, KIND_COUNT, json_object_get(row, "kind"));
    if (rules->type_count == TYPES_MOST)
        return load_refuse(at, "more than %d", TYPES_MOST);
    struct toys_type *type = &rules->type[rules->type_count++];
    type->unlimber_fire_move = NO_MOVE;
    enum status status =
        load_object(at, row, kinds[kind < 0 ? KIND_INFANTRY : kind], type);
    type->is_commander = strcmp(type->id, "commander") == 0;
    for (struct toys_type *one = rules->type; one < type; one++)
        if (status == STATUS_OK && strcmp(one->id, type->id) == 0)
            status = load_refuse(at, "%s twice", type->id);
    return status;
}

enum status toys_load_types(struct rules *base, const json_t *types,
                            struct error *error)
{
    static const struct load_row rows = {EACH("", load_type)};
    struct loading loading = load_begin(base, error);
    return load_value(&loading, types, &rows, base);
}

static const char *const face_words[FACE_COUNT] = {"officer", "target", "flag",
                                                   "fire", "sabre"};
static const char *const hitting_words[HITTING_COUNT] = {
    "volley",        "canister",        "effective",   "skirmish",
    "at_skirmisher", "behind_obstacle", "close_combat"};
enum { DIE = 6, SQUARE = MODIFIER_COUNT };
static const char *const modifier_words[] = {"flag",    "worn",    "blown",
                                             "bua",     "crops",   "obstacle",
                                             "general", "pursuit", "square"};

static const char *const die_words[DIE] = {"1", "2", "3", "4", "5", "6"};

static enum status load_faces(const struct loading *at, const json_t *part,
                              void *record)
{
    struct side {
        uint8_t face;
    };
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("face", side, face, face_words)},
        {ELSEWHERE("means")}, /* for people */
        {.key = NULL}};
    /* clang-format on */
    struct toys_tables *tables = record;
    const json_t *sides[DIE];
    enum status status = load_keys(at, part, die_words, DIE, true, sides);
    for (int i = 0; i < DIE && status == STATUS_OK; i++)
        status =
            load_part(at, die_words[i], sides[i], rows, &tables->face[i + 1]);
    return status;
}

static enum status load_hits(const struct loading *at, const json_t *part,
                             void *record)
{
    struct toys_tables *tables = record;
    const json_t *lists[HITTING_COUNT];
    enum status status =
        load_keys(at, part, hitting_words, HITTING_COUNT, true, lists);
    for (int i = 0; i < HITTING_COUNT && status == STATUS_OK; i++) {
        struct loading inner = load_enter(at, hitting_words[i]);
        uint16_t faces = 0;
        status = load_bits(&inner, lists[i], face_words, FACE_COUNT, &faces);
        if (status == STATUS_OK && faces == 0)
            status = load_refuse(&inner, "no face hits");
        tables->hits[i] = (uint8_t)faces;
    }
    return status;
}

struct modifier {
    int8_t value; /* 0: in words */
    uint8_t id;
};

static enum status load_change(const struct loading *at, const json_t *value,
                               void *record)
{
    static const struct load_row number = {
        NUMBER("value", modifier, value, -9, 9)};
    return json_is_string(value) ? STATUS_OK
                                 : load_value(at, value, &number, record);
}

/* The square halves: its row alone says so in words, and has no number. */
static enum status load_modifiers(const struct loading *at, const json_t *list,
                                  void *record)
{
    enum { MODIFIERS_MOST = SQUARE + 1 };
    struct modifier row[MODIFIERS_MOST] = {{0}};
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("id", modifier, id, modifier_words)},
        {READ("value", load_change)},
        {ELSEWHERE("when")}, {ELSEWHERE("clause")}, /* for people */
        {.key = NULL}};
    /* clang-format on */
    struct toys_tables *tables = record;
    unsigned found = 0;
    int count;
    enum status status = load_records(at, list, rows, row, sizeof row[0],
                                      MODIFIERS_MOST, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        struct loading item = load_enter_at(at, (size_t)i);
        if ((row[i].value != 0) != (row[i].id != SQUARE))
            return load_refuse(&item, "not what it changes the dice by");
        if (row[i].id != SQUARE)
            tables->modifier[row[i].id] = row[i].value;
        found |= 1U << row[i].id;
    }
    return status == STATUS_OK && found != (1U << MODIFIERS_MOST) - 1
               ? load_refuse(at, "not every modifier once")
               : status;
}

/* A chart of a die: a number that is not there has the first word. */
static enum status load_chart(const struct loading *at, const json_t *part,
                              const char *const *words, int count,
                              bool is_whole, uint8_t chart[DIE + 1])
{
    struct item {
        uint8_t word;
    };
    const struct load_row row = {.kind = LOAD_WORD,
                                 .words = words,
                                 .word_count = count,
                                 TAKES(item, word)};
    const json_t *values[DIE];
    enum status status = load_keys(at, part, die_words, DIE, is_whole, values);
    for (int i = 0; i < DIE && status == STATUS_OK; i++) {
        struct loading inner = load_enter(at, die_words[i]);
        if (values[i] != NULL)
            status = load_value(&inner, values[i], &row, &chart[i + 1]);
    }
    return status;
}

static enum status load_casualty(const struct loading *at, const json_t *part,
                                 void *record)
{
    static const char *const words[] = {"unhurt", "wounded", "killed"};
    struct toys_tables *tables = record;
    return load_chart(at, part, words, 3, true, tables->chart[CHART_CASUALTY]);
}

static enum status load_wound(const struct loading *at, const json_t *part,
                              void *record)
{
    static const char *const words[] = {"stays", "leaves the field"};
    struct toys_tables *tables = record;
    return load_chart(at, part, words, 2, true, tables->chart[CHART_WOUND]);
}

static enum status load_rally(const struct loading *at, const json_t *part,
                              void *record)
{
    static const char *const words[] = {"none", "rallied"};
    struct toys_tables *tables = record;
    return load_chart(at, part, words, 2, false, tables->chart[CHART_RALLY]);
}

static enum status load_caught(const struct loading *at, const json_t *part,
                               void *record)
{
    static const char *const words[] = {"escapes", "taken"};
    struct toys_tables *tables = record;
    return load_chart(at, part, words, 2, true, tables->chart[CHART_CAUGHT]);
}

/* 0.34 is 34 in 100. */
static enum status load_share(const struct loading *at, const json_t *value,
                              uint8_t *share)
{
    double part = json_number_value(value);
    if (!json_is_number(value) || part < 0 || part > 1)
        return load_refuse(at, "not a share of 0 to 1");
    *share = (uint8_t)(part * 100 + 0.5);
    return STATUS_OK;
}

static enum status load_infantry(const struct loading *at, const json_t *value,
                                 void *record)
{
    struct toys_tables *tables = record;
    return load_share(at, value, &tables->infantry_least_share);
}

static enum status load_cavalry(const struct loading *at, const json_t *value,
                                void *record)
{
    struct toys_tables *tables = record;
    return load_share(at, value, &tables->cavalry_most_share);
}

/* What stands elsewhere is printed for people: the code of its clauses, or a
 * type of units.json, has it. */
enum status toys_load_tables(struct rules *base, const json_t *tables,
                             struct error *error)
{
    /* clang-format off */
    static const struct load_row ranges[] = {
        {NUMBER("musket", toys_tables, musket, 0, 99)},
        {NUMBER("skirmish", toys_tables, skirmish, 0, 99)},
        {NUMBER("hill_bonus", toys_tables, hill_bonus, 0, 99)},
        {NUMBER("forest_sight", toys_tables, forest_sight, 0, 99)},
        {ELSEWHERE("foot-artillery")}, {ELSEWHERE("horse-artillery")},
        {.key = NULL}};
    static const struct load_row message[] = {
        {NUMBER("max_characters", toys_tables, text_most, 1, TOYS_TEXT_MOST)},
        {ELSEWHERE("per_adc")}, {.key = NULL}};
    static const struct load_row limits[] = {
        {NUMBER("formed_min", toys_tables, formed_least, 0, 99)},
        {NUMBER("artillery_max", toys_tables, artillery_most, 0, 99)},
        {NUMBER("skirmishers_per_infantry", toys_tables,
                figures_per_battalion, 0, 99)},
        {READ("infantry_min_share", load_infantry)},
        {READ("cavalry_max_share", load_cavalry)},
        {ELSEWHERE("free_pieces")}, {.key = NULL}};
    static const struct load_row rows[] = {
        {READ("tactical_dice", load_faces)},
        {READ("hit_faces", load_hits)},
        {READ("dice_modifiers", load_modifiers)},
        {READ("officer_casualty", load_casualty)},
        {READ("wound_check", load_wound)},
        {READ("rally", load_rally)},
        {READ("rider_caught", load_caught)},
        {ROWS("ranges", ranges)},
        {ROWS("message", message)},
        {ROWS("muster_limits", limits)},
        {ELSEWHERE("quality")}, {ELSEWHERE("flag_results")},
        {ELSEWHERE("terrain")}, {ELSEWHERE("side_features")},
        {ELSEWHERE("bayonet_results")}, {ELSEWHERE("cavalry_results")},
        {.key = NULL}};
    /* clang-format on */
    struct toys_rules *rules = (void *)base;
    struct loading loading = load_begin(base, error);
    return load_object(&loading, tables, rows, &rules->tables);
}
