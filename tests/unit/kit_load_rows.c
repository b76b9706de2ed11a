/* Rows of game data: every way in which an object can be wrong is refused. */

#include "server/rules/kit/load_rows.h"

#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <string.h>

struct taken {
    uint8_t strength;
    int8_t bonus;
    uint16_t at, side;
    bool is_fast;
    uint8_t kind, cost;
    char name[8];
    const json_t *list, *part;
};

static const char *const kinds[] = {"foot", "horse"};

/* clang-format off */
static const struct load_row rows[] = {
    {NUMBER("strength", taken, strength, 1, 255)},
    {NUMBER("bonus", taken, bonus, -3, 3), OPTIONAL(-1)},
    {NUMBER("cost", taken, cost, 0, 9), OR_NULL(99)},
    {PLACE("at", taken, at), OPTIONAL(PLACE_NONE)},
    {ID("side", taken, side, ID_SIDE)},
    {FLAG("fast", taken, is_fast), OPTIONAL(true)},
    {WORD("kind", taken, kind, kinds), OPTIONAL(1)},
    {TEXT("name", taken, name), OPTIONAL(0)},
    {LIST("list", taken, list), OPTIONAL(0)},
    {OBJECT("part", taken, part), OPTIONAL(0)},
    {ELSEWHERE("note")},
    {.key = NULL}};

static const struct {
    const char *text, *reason; /* NULL: it is taken */
} cases[] = {
    {"{'strength': 4, 'cost': 2, 'side': 'blue'}", NULL},
    {"{'strength': 255, 'cost': null, 'side': 'red', 'bonus': -3, 'at': '0101',"
     " 'fast': false, 'kind': 'foot', 'name': 'sevenxx', 'list': [], 'part': {},"
     " 'note': 7}", NULL},
    {"{'cost': 2, 'side': 'blue'}", "/2/strength: is missing"},
    {"{'strength': 4, 'side': 'blue'}", "/2/cost: is missing"},
    {"{'strength': 4, 'cost': 2, 'side': 'blue', 'Fast': true}",
     "/2/Fast: is not known here"},
    {"{'strength': '4', 'cost': 2, 'side': 'blue'}",
     "/2/strength: not a whole number of 1 to 255"},
    {"{'strength': null, 'cost': 2, 'side': 'blue'}",
     "/2/strength: not a whole number of 1 to 255"},
    {"{'strength': 4.5, 'cost': 2, 'side': 'blue'}",
     "/2/strength: not a whole number of 1 to 255"},
    {"{'strength': 0, 'cost': 2, 'side': 'blue'}",
     "/2/strength: not a whole number of 1 to 255"},
    {"{'strength': 256, 'cost': 2, 'side': 'blue'}",
     "/2/strength: not a whole number of 1 to 255"},
    {"{'strength': 4, 'cost': 2, 'side': 'blue', 'bonus': -4}",
     "/2/bonus: not a whole number of -3 to 3"},
    {"{'strength': 4, 'cost': 2, 'side': 'green'}",
     "/2/side: there is no 'green'; there are blue, red"},
    {"{'strength': 4, 'cost': 2, 'side': 1}", "/2/side: not a text"},
    {"{'strength': 4, 'cost': 2, 'side': 'blue', 'at': '9999'}",
     "/2/at: there is no '9999'"},
    {"{'strength': 4, 'cost': 2, 'side': 'blue', 'fast': 1}",
     "/2/fast: neither true nor false"},
    {"{'strength': 4, 'cost': 2, 'side': 'blue', 'kind': 'guns'}",
     "/2/kind: there is no 'guns'; there are foot, horse"},
    {"{'strength': 4, 'cost': 2, 'side': 'blue', 'name': 'eightxxx'}",
     "/2/name: longer than 7 bytes"},
    {"{'strength': 4, 'cost': 2, 'side': 'blue', 'list': {}}",
     "/2/list: not a list"},
    {"{'strength': 4, 'cost': 2, 'side': 'blue', 'part': []}",
     "/2/part: not an object"},
    {"[]", "/2: not an object"},
    {"null", "/2: not an object"},
};
/* clang-format on */

static const struct rules *drill(void)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    return library_rules("drill", "ford");
}

static json_t *read(const char *text)
{
    char plain[512];
    json_error_t reason;
    snprintf(plain, sizeof plain, "%s", text);
    for (char *at = plain; *at != '\0'; at++)
        if (*at == '\'')
            *at = '"';
    json_t *value = json_loads(plain, JSON_DECODE_ANY, &reason);
    cr_assert_not_null(value, "%s: %s", text, reason.text);
    return value;
}

Test(load_rows, what_is_wrong_is_refused_by_its_path)
{
    struct error error;
    struct loading loading = load_begin(drill(), &error);
    loading = load_enter_at(&loading, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct taken taken = {0};
        json_t *value = read(cases[i].text);
        error.text[0] = '\0';
        enum status status = load_object(&loading, value, rows, &taken);
        cr_assert_eq(status == STATUS_OK, cases[i].reason == NULL, "%s: %s",
                     cases[i].text, error.text);
        if (cases[i].reason != NULL)
            cr_assert_str_eq(error.text, cases[i].reason);
        json_decref(value);
    }
    library_close();
}

Test(load_rows, what_is_left_out_is_what_the_row_says)
{
    struct error error = {.text = ""};
    struct taken taken = {0};
    struct loading loading = load_begin(drill(), &error);
    json_t *value = read("{'strength': 4, 'cost': null, 'side': 'red'}");
    cr_assert_eq(load_object(&loading, value, rows, &taken), STATUS_OK, "%s",
                 error.text);
    cr_assert_eq(taken.strength, 4);
    cr_assert_eq(taken.bonus, -1);
    cr_assert_eq(taken.cost, 99);
    cr_assert_eq(taken.at, PLACE_NONE);
    cr_assert_eq(taken.side, 1);
    cr_assert(taken.is_fast);
    cr_assert_eq(taken.kind, 1);
    cr_assert_str_eq(taken.name, "");
    cr_assert_null(taken.list);
    json_decref(value);
    library_close();
}

Test(load_rows, a_list_has_room_and_every_item_its_place)
{
    static const struct load_row number = {NUMBER("", taken, strength, 1, 9)};
    struct error error = {.text = ""};
    struct loading loading = load_begin(drill(), &error);
    uint8_t items[3] = {0};
    int count;
    json_t *good = read("[3, 1, 2]");
    json_t *wrong = read("[3, 0]");
    json_t *full = read("[1, 2, 3, 4]");
    cr_assert_eq(load_items(&loading, good, &number, items, 3, &count),
                 STATUS_OK);
    cr_assert_eq(count, 3);
    cr_assert_eq(items[2], 2);
    cr_assert_neq(load_items(&loading, wrong, &number, items, 3, &count),
                  STATUS_OK);
    cr_assert_str_eq(error.text, "/1: not a whole number of 1 to 9");
    cr_assert_neq(load_items(&loading, full, &number, items, 3, &count),
                  STATUS_OK);
    cr_assert_str_eq(error.text, "/: not a list of 3 at most");
    json_decref(good);
    json_decref(wrong);
    json_decref(full);
    library_close();
}

Test(load_rows, by_id_and_an_unknown_name_is_told_the_others)
{
    static const struct load_row side = {ID("", taken, side, ID_SIDE)};
    struct taken items[2] = {{0}};
    uint16_t sides[2] = {7, 7};
    static const struct load_row alone = {
        .kind = LOAD_ID, .ids = ID_SIDE, .width = sizeof sides[0]};
    struct error error = {.text = ""};
    struct loading loading = load_begin(drill(), &error);
    json_t *good = read("{'red': 'blue'}");
    json_t *wrong = read("{'green': 'blue'}");
    cr_assert_eq(load_value_by_id(&loading, good, ID_SIDE, &alone, sides),
                 STATUS_OK);
    cr_assert_eq(sides[0], 7);
    cr_assert_eq(sides[1], 0);
    cr_assert_neq(load_value_by_id(&loading, wrong, ID_SIDE, &alone, sides),
                  STATUS_OK);
    cr_assert_str_eq(
        error.text,
        "/green: there is nothing of this name; there are blue, red");
    cr_assert_neq(
        load_by_id(&loading, good, ID_SIDE, &side, items, sizeof items[0]),
        STATUS_OK);
    cr_assert_str_eq(error.text, "/red: not an object");
    json_decref(good);
    json_decref(wrong);
    library_close();
}

Test(load_rows, options_are_those_of_the_game)
{
    static struct rules taken;
    struct error error = {.text = ""};
    struct loading loading = load_begin(drill(), &error);
    json_t *good = read("{'turns': 4, 'couriers': 'on'}");
    json_t *wrong = read("{'turns': 7}");
    json_t *unknown = read("{'weather': 'on'}");
    cr_assert_eq(load_game_options(&loading, good, &taken), STATUS_OK);
    cr_assert_eq(taken.option_initial[0], 1); /* as the table has it */
    cr_assert_eq(taken.option_initial[1], 4);
    cr_assert_eq(taken.option_initial[3], 1);
    cr_assert_neq(load_game_options(&loading, wrong, &taken), STATUS_OK);
    cr_assert_str_eq(error.text, "/turns: not a whole number of 1 to 6");
    cr_assert_neq(load_game_options(&loading, unknown, &taken), STATUS_OK);
    cr_assert_str_eq(error.text, "/weather: is not known here");
    json_decref(good);
    json_decref(wrong);
    json_decref(unknown);
    library_close();
}

static enum status read_bonus(const struct loading *loading,
                              const json_t *value, void *record)
{
    struct taken *taken = record;
    if (!json_is_string(value))
        return load_refuse(loading, "not a text");
    taken->bonus = 7;
    return STATUS_OK;
}

Test(load_rows, rows_within_rows_and_readers_fill_the_same_record)
{
    /* clang-format off */
    static const struct load_row inner[] = {
        {NUMBER("strength", taken, strength, 1, 9)},
        {READ("bonus", read_bonus), OPTIONAL(0)}, {.key = NULL}};
    static const struct load_row pair[] = {
        {NUMBER("", taken, strength, 1, 9)},
        {NUMBER("", taken, bonus, -3, 3)}, {.key = NULL}};
    static const struct load_row outer[] = {
        {ROWS("inner", inner), OPTIONAL(0)},
        {TUPLE("pair", pair), OPTIONAL(0)},
        {EACH("each", read_bonus), OPTIONAL(0)}, {.key = NULL}};
    static const struct {
        const char *text, *reason;
        int bonus;
    } tries[] = {
        {"{'inner': {'strength': 4, 'bonus': 'x'}}", "", 7},
        {"{'inner': {'strength': 4}}", "", 0},
        {"{'inner': {'strength': 4, 'bonus': 1}}",
         "/inner/bonus: not a text", 0},
        {"{'inner': {}}", "/inner/strength: is missing", 0},
        {"{'inner': []}", "/inner: not an object", 0},
        {"{'pair': [4, -2]}", "", -2},
        {"{'pair': [4]}", "/pair: not a list of 2", 0},
        {"{'pair': [4, -4]}", "/pair/1: not a whole number of -3 to 3", 0},
        {"{'pair': {}}", "/pair: not a list of 2", 0},
        {"{'each': ['x', 'y']}", "", 7},
        {"{'each': ['x', 1]}", "/each/1: not a text", 7},
        {"{'each': {}}", "/each: not a list", 0},
        {"{'each': []}", "", 0},
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        struct error error = {.text = ""};
        struct loading loading = load_begin(NULL, &error);
        struct taken taken = {0};
        json_t *value = read(tries[i].text);
        (void)!load_object(&loading, value, outer, &taken);
        cr_assert_str_eq(error.text, tries[i].reason);
        cr_assert_eq(taken.bonus, tries[i].bonus);
        json_decref(value);
    }
}

Test(load_rows, lists_of_words_of_numbers_of_objects_and_keys_of_words)
{
    static const struct load_row strength[] = {
        {NUMBER("strength", taken, strength, 1, 9)}, {.key = NULL}};
    struct error error = {.text = ""};
    struct loading loading = load_begin(NULL, &error);
    struct taken taken[2] = {{0}, {0}};
    uint8_t numbers[2] = {0};
    uint16_t bits = 0;
    const json_t *parts[2];
    int count;
    json_t *words = read("['horse', 'foot']");
    json_t *ones = read("[1]");
    json_t *objects = read("[{'strength': 3}, {'strength': 5}, {}]");
    json_t *keys = read("{'horse': 1}");
    cr_assert_eq(load_bits(&loading, words, kinds, 2, &bits), STATUS_OK);
    cr_assert_eq(bits, 3);
    cr_assert_neq(load_bits(&loading, ones, kinds, 2, &bits), STATUS_OK);
    cr_assert_str_eq(error.text, "/0: not a text");
    cr_assert_neq(load_bits(&loading, keys, kinds, 2, &bits), STATUS_OK);
    cr_assert_neq(load_exact(&loading, ones, strength, numbers, 2), STATUS_OK);
    cr_assert_str_eq(error.text, "/: not a list of 2");
    cr_assert_eq(load_exact(&loading, ones, strength, numbers, 1), STATUS_OK);
    cr_assert_eq(numbers[0], 1);
    cr_assert_neq(load_records(&loading, objects, strength, taken,
                               sizeof taken[0], 2, &count),
                  STATUS_OK);
    cr_assert_str_eq(error.text, "/: not a list of 2 at most");
    json_array_remove(objects, 0);
    cr_assert_neq(load_records(&loading, objects, strength, taken,
                               sizeof taken[0], 2, &count),
                  STATUS_OK);
    cr_assert_str_eq(error.text, "/1/strength: is missing");
    cr_assert_eq(count, 1);
    cr_assert_eq(taken[0].strength, 5);
    cr_assert_eq(load_keys(&loading, keys, kinds, 2, false, parts), STATUS_OK);
    cr_assert_null(parts[0]);
    cr_assert_not_null(parts[1]);
    cr_assert_neq(load_keys(&loading, keys, kinds, 2, true, parts), STATUS_OK);
    cr_assert_str_eq(error.text, "/foot: is missing");
    cr_assert_neq(load_by_word(&loading, keys, kinds, 2, strength, numbers),
                  STATUS_OK);
    cr_assert_str_eq(error.text, "/foot: is missing");
    json_object_set_new(keys, "foot", json_integer(10));
    cr_assert_neq(load_by_word(&loading, keys, kinds, 2, strength, numbers),
                  STATUS_OK);
    cr_assert_str_eq(error.text, "/foot: not a whole number of 1 to 9");
    json_object_set_new(keys, "foot", json_integer(8));
    cr_assert_eq(load_by_word(&loading, keys, kinds, 2, strength, numbers),
                 STATUS_OK);
    cr_assert_eq(numbers[0], 8);
    cr_assert_eq(numbers[1], 1);
    json_object_set_new(keys, "camel", json_true());
    cr_assert_neq(load_keys(&loading, keys, kinds, 2, false, parts), STATUS_OK);
    cr_assert_str_eq(error.text, "/camel: is not known here");
    json_decref(words);
    json_decref(ones);
    json_decref(objects);
    json_decref(keys);
}

Test(load_rows, a_key_that_stands_twice_is_refused_with_its_line)
{
    static const char text[] = "{\"strength\": 4,\n \"strength\": 5}";
    const struct datum datum = {"drill/data/units.json",
                                (const unsigned char *)text, sizeof text - 1};
    struct error error = {.text = ""};
    cr_assert_null(datum_parse(&datum, &error));
    cr_assert_not_null(strstr(error.text, "drill/data/units.json: line 2: "),
                       "%s", error.text);
    cr_assert_not_null(strstr(error.text, "strength"), "%s", error.text);
}

Test(load_rows, proposals_are_values_of_options)
{
    static struct rules taken;
    struct error error = {.text = ""};
    taken = *drill();
    taken.option_proposed[1] = OPTION_UNSAID;
    json_t *none = read("{'turns': 7}");
    json_t *good = read("{'proposes': {'turns': 4}}");
    json_t *wrong = read("{'proposes': {'turns': 7}}");
    cr_assert_eq(load_proposals(&taken, none, &error), STATUS_OK);
    cr_assert_eq(taken.option_proposed[1], OPTION_UNSAID);
    cr_assert_eq(load_proposals(&taken, good, &error), STATUS_OK);
    cr_assert_eq(taken.option_proposed[0], OPTION_UNSAID);
    cr_assert_eq(taken.option_proposed[1], 4);
    cr_assert_neq(load_proposals(&taken, wrong, &error), STATUS_OK);
    cr_assert_str_eq(error.text,
                     "/proposes/turns: not a whole number of 1 to 6");
    json_decref(none);
    json_decref(good);
    json_decref(wrong);
    library_close();
}
