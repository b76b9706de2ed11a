/* The fields table: what is written is read back, and only state is digested.
 */

#include "server/rules/field.h"
#include "server/rules/game.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

struct toy_unit {
    uint16_t at;
    int16_t morale;
    uint8_t marks;
    uint8_t is_up;
};

struct toy {
    struct course course;
    struct toy_unit units[3];
    uint16_t order_count;
    uint16_t orders[4];
    uint8_t weather;
    uint8_t secret;
};

static const char *const weathers[] = {"fair", "rain"};
static const char *const marks[] = {"tired", "lost"};

static void write_total(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    const struct toy *toy = state;
    int total = 0;
    (void)rules;
    (void)index;
    for (int i = 0; i < 3; i++)
        total += toy->units[i].morale;
    writer_number(out, total);
}

static void unit_listed(const struct rules *rules, void *state, int index)
{
    struct toy *toy = state;
    (void)rules;
    toy->units[index].is_up = 1;
}

/* clang-format off */
static const struct field unit_fields[] = {
    {.name = "at", .kind = FIELD_ID, .width = 2, .ids = ID_PLACE,
     .offset = offsetof(struct toy_unit, at), .initial = PLACE_NONE},
    {.name = "morale", .kind = FIELD_NUMBER, .width = 2, .is_signed = true,
     .offset = offsetof(struct toy_unit, morale)},
    {.name = "marks", .kind = FIELD_WORDS, .width = 1, .words = marks,
     .word_count = 2, .offset = offsetof(struct toy_unit, marks)},
    {.name = "up", .kind = FIELD_FLAG, .width = 1,
     .offset = offsetof(struct toy_unit, is_up)},
};
static const struct field fields[] = {
    {.name = "units", .kind = FIELD_RECORD, .shape = FIELD_BY_ID,
     .keys = ID_PIECE, .offset = offsetof(struct toy, units),
     .stride = sizeof(struct toy_unit), .most = 3, .fields = unit_fields,
     .field_count = 4, .listed = unit_listed},
    {.name = "orders", .kind = FIELD_NUMBER, .shape = FIELD_LIST, .width = 2,
     .offset = offsetof(struct toy, orders), .stride = 2, .most = 4,
     .count_offset = offsetof(struct toy, order_count)},
    {.name = "weather", .kind = FIELD_WORD, .width = 1, .words = weathers,
     .word_count = 2, .offset = offsetof(struct toy, weather)},
    {.name = "secret", .kind = FIELD_NUMBER, .width = 1,
     .is_hidden_in_cases = true, .offset = offsetof(struct toy, secret)},
    {.name = "total", .is_derived = true, .write = write_total},
};
/* clang-format on */
enum { FIELDS = sizeof fields / sizeof fields[0] };

static const char *const pieces[] = {"a", "b", "c"};

static struct rules *toy_rules(void)
{
    static struct rules rules;
    rules.names[ID_PIECE] = (struct names){3, pieces};
    rules.board.columns = 5;
    rules.board.rows = 5;
    rules.board.places = 25;
    rules.board.directions = 6;
    board_join(&rules.board);
    return &rules;
}

static struct toy sample(void)
{
    struct toy toy;
    memset(&toy, 0, sizeof toy);
    fields_reset(fields, FIELDS, &toy);
    toy.units[1] = (struct toy_unit){.at = 7, .morale = -3, .marks = 2};
    toy.orders[0] = 500;
    toy.orders[1] = 0;
    toy.order_count = 2;
    toy.weather = 1;
    toy.secret = 200;
    return toy;
}

static json_t *written(const struct toy *toy, bool is_full)
{
    char data[2048];
    struct writer out;
    writer_init(&out, data, sizeof data);
    writer_object(&out);
    fields_write(toy_rules(), fields, FIELDS, toy, is_full, &out);
    writer_object_end(&out);
    json_t *value = json_loads(data, 0, NULL);
    cr_assert_not_null(value, "%s", data);
    return value;
}

static void collect(void *user, const void *bytes, size_t length)
{
    struct writer *out = user;
    char hex[3];
    for (size_t i = 0; i < length; i++) {
        snprintf(hex, sizeof hex, "%02x", ((const unsigned char *)bytes)[i]);
        out->needs_comma = false;
        writer_raw(out, hex, 2);
    }
}

static void canonical(const struct toy *toy, char *data, size_t size)
{
    struct writer out;
    writer_init(&out, data, size);
    fields_canonical(fields, FIELDS, toy, collect, &out);
    cr_assert_not(out.is_full);
}

Test(fields, a_snapshot_is_read_back_to_the_byte)
{
    struct error error;
    struct toy toy = sample();
    struct toy back;
    memset(&back, 0, sizeof back);
    fields_reset(fields, FIELDS, &back);
    json_t *snapshot = written(&toy, false);
    cr_assert_null(json_object_get(snapshot, "total"));
    cr_assert_eq(fields_read(toy_rules(), fields, FIELDS, snapshot, false,
                             &back, &error),
                 STATUS_OK, "%s", error.text);
    cr_assert_eq(memcmp(&toy, &back, sizeof toy), 0);
    json_decref(snapshot);
}

Test(fields, in_full_initial_and_derived_values_stand_too)
{
    struct toy toy = sample();
    json_t *full = written(&toy, true);
    json_t *unit = json_object_get(json_object_get(full, "units"), "a");
    cr_assert(json_is_null(json_object_get(unit, "at")));
    cr_assert_eq(json_integer_value(json_object_get(full, "total")), -3);
    json_decref(full);
}

Test(fields, every_stored_value_moves_the_canonical_form)
{
    char was[2048], now[2048];
    struct toy toy = sample();
    canonical(&toy, was, sizeof was);
    struct toy changed[6];
    for (int i = 0; i < 6; i++)
        changed[i] = toy;
    changed[0].units[1].morale = -2;
    changed[1].units[0].at = 0;
    changed[2].order_count = 1;
    changed[3].orders[1] = 1;
    changed[4].weather = 0;
    changed[5].secret = 0;
    for (int i = 0; i < 6; i++) {
        canonical(&changed[i], now, sizeof now);
        cr_assert_str_neq(was, now, "%d", i);
    }
}

Test(fields, what_lies_beyond_a_list_is_not_digested)
{
    char was[2048], now[2048];
    struct toy toy = sample();
    canonical(&toy, was, sizeof was);
    toy.orders[3] = 9;
    canonical(&toy, now, sizeof now);
    cr_assert_str_eq(was, now);
}

static enum status read_text(const char *text, bool is_case, struct toy *toy,
                             struct error *error)
{
    json_t *value = json_loads(text, 0, NULL);
    memset(toy, 0, sizeof *toy);
    fields_reset(fields, FIELDS, toy);
    enum status status =
        fields_read(toy_rules(), fields, FIELDS, value, is_case, toy, error);
    json_decref(value);
    return status;
}

Test(fields, wrong_values_are_named)
{
    static const char *const wrong[] = {
        "{\"weather\":\"snow\"}",
        "{\"nothing\":1}",
        "{\"total\":1}",
        "{\"orders\":[1,2,3,4,5]}",
        "{\"orders\":[70000]}",
        "{\"orders\":[-1]}",
        "{\"units\":{\"z\":{}}}",
        "{\"units\":{\"a\":{\"at\":\"9999\"}}}",
        "{\"units\":{\"a\":{\"up\":1}}}",
        "{\"units\":{\"a\":{\"marks\":\"lost\"}}}",
        "{\"units\":[]}",
        "{\"secret\":1}",
    };
    struct toy toy;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct error error = {.text = ""};
        cr_assert_eq(read_text(wrong[i], true, &toy, &error),
                     STATUS_BAD_REQUEST, "%s", wrong[i]);
        cr_assert_str_neq(error.text, "");
    }
}

Test(fields, a_case_lists_units)
{
    struct error error;
    struct toy toy;
    cr_assert_eq(
        read_text("{\"units\":{\"c\":{\"morale\":-300}}}", true, &toy, &error),
        STATUS_OK);
    cr_assert_eq(toy.units[2].is_up, 1);
    cr_assert_eq(toy.units[2].morale, -300);
    cr_assert_eq(toy.units[0].is_up, 0);
}
