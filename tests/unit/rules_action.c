/* Actions: decoding marks what is wrong, and writes back what was given. */

#include "server/rules/action.h"
#include "server/rules/game.h"

#include <criterion/criterion.h>
#include <string.h>

enum { UNITS, PATH, CHARGE, LOSSES, BRIDGE, MODE, ATTACKS, NOTE };

static const char *const modes[] = {"support", "part"};
/* clang-format off */
static const struct action_field attack_fields[] = {
    {.name = "target", .choose = CHOOSE_PLACE},
    {.name = "units", .choose = CHOOSE_PIECE, .is_list = true},
};
static const struct action_type types[] = {
    {.name = "all", .field_count = 8, .fields = {
        [UNITS] = {.name = "units", .choose = CHOOSE_PIECE, .is_list = true},
        [PATH] = {.name = "path", .choose = CHOOSE_PATH},
        [CHARGE] = {.name = "charge", .choose = CHOOSE_FLAG},
        [LOSSES] = {.name = "losses", .choose = CHOOSE_SHARES},
        [BRIDGE] = {.name = "bridge", .choose = CHOOSE_EDGE},
        [MODE] = {.name = "mode", .choose = CHOOSE_OPTION, .words = modes,
                  .word_count = 2},
        [ATTACKS] = {.name = "attacks", .choose = CHOOSE_GROUP,
                     .is_list = true, .fields = attack_fields,
                     .field_count = 2},
        [NOTE] = {.name = "note", .choose = CHOOSE_TEXT},
    }},
};
/* clang-format on */

static const char *const pieces[] = {"a", "b", "c"};
static const struct game game = {.name = "toy",
                                 .actions = types,
                                 .action_count = 1};

static struct rules *toy_rules(void)
{
    static struct rules rules;
    rules.game = &game;
    rules.names[ID_PIECE] = (struct names){3, pieces};
    rules.board.columns = 5;
    rules.board.rows = 5;
    rules.board.places = 25;
    rules.board.directions = 6;
    board_join(&rules.board);
    return &rules;
}

static struct action action;

static enum status decode(const char *text)
{
    static json_t *value; /* the action borrows its text */
    struct error error;
    json_decref(value);
    value = json_loads(text, 0, NULL);
    cr_assert_not_null(value, "%s", text);
    return action_decode(toy_rules(), node_from(value), &action, &error);
}

static enum mark mark_of(const char *text, int field)
{
    cr_assert_eq(decode(text), STATUS_OK, "%s", text);
    return (enum mark)action.slots[field].mark;
}

Test(action, what_was_given_is_written_back)
{
    static const char text[] =
        "{\"type\":\"all\",\"units\":[\"c\",\"a\"],\"path\":[\"0102\"],"
        "\"charge\":true,\"losses\":{\"a\":2,\"b\":0},"
        "\"bridge\":[\"0101\",\"0102\"],\"mode\":\"part\","
        "\"attacks\":[{\"target\":\"0203\",\"units\":[\"a\"]},"
        "{\"target\":\"0204\",\"units\":[]}],\"note\":\"hold\"}";
    char data[1024];
    struct writer out;
    cr_assert_eq(decode(text), STATUS_OK);
    writer_init(&out, data, sizeof data);
    action_encode(toy_rules(), &action, &out);
    cr_assert_str_eq(out.data, text);
    cr_assert_eq(action_one(&action, CHARGE, 0), 1);
    cr_assert(action_names(&action, UNITS, 2));
    cr_assert_not(action_names(&action, UNITS, 1));
}

Test(action, marks_say_what_is_wrong)
{
    cr_assert_eq(mark_of("{\"type\":\"all\"}", UNITS), MARK_ABSENT);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"units\":\"a\"}", UNITS),
                 MARK_WRONG);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"units\":[\"z\"]}", UNITS),
                 MARK_UNKNOWN);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"units\":[\"a\",\"a\"]}", UNITS),
                 MARK_REPEATED);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"units\":[\"z\",7]}", UNITS),
                 MARK_WRONG);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"path\":[\"0606\"]}", PATH),
                 MARK_UNKNOWN);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"charge\":1}", CHARGE),
                 MARK_WRONG);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"losses\":{\"a\":0.5}}", LOSSES),
                 MARK_WRONG);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"losses\":{\"z\":1}}", LOSSES),
                 MARK_UNKNOWN);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"bridge\":[\"0101\"]}", BRIDGE),
                 MARK_WRONG);
    cr_assert_eq(mark_of("{\"type\":\"all\",\"mode\":\"none\"}", MODE),
                 MARK_UNKNOWN);
    cr_assert_eq(
        mark_of("{\"type\":\"all\",\"attacks\":[{\"target\":5}]}", ATTACKS),
        MARK_WRONG);
}

Test(action, an_unknown_type_or_field_is_only_marked)
{
    cr_assert_eq(decode("{\"type\":\"teleport\",\"x\":[[[]]]}"), STATUS_OK);
    cr_assert_eq(action.type, ACTION_UNKNOWN);
    cr_assert_eq(decode("{\"type\":\"all\",\"x\":1}"), STATUS_OK);
    cr_assert(action.has_unknown_field);
}

Test(action, no_type_is_an_error)
{
    cr_assert_eq(decode("{\"unit\":\"a\"}"), STATUS_BAD_PARAMS);
    cr_assert_eq(decode("{\"type\":7}"), STATUS_BAD_PARAMS);
    cr_assert_eq(decode("[]"), STATUS_BAD_PARAMS);
}

static enum status decode_list(const char *before, const char *member,
                               int count, const char *after)
{
    struct writer out;
    writer_open(&out, 1 << 16);
    writer_raw(&out, before, strlen(before));
    for (int i = 0; i < count; i++) {
        out.needs_comma = i > 0;
        writer_raw(&out, member, strlen(member));
    }
    out.needs_comma = false;
    writer_raw(&out, after, strlen(after));
    enum status status = decode(out.data);
    writer_release(&out);
    return status;
}

Test(action, what_is_too_large_is_looked_at_by_no_rule)
{
    cr_assert_eq(
        decode_list("{\"type\":\"all\",\"path\":[", "\"0101\"", 64, "]}"),
        STATUS_OK);
    cr_assert_eq(
        decode_list("{\"type\":\"all\",\"path\":[", "\"0101\"", 65, "]}"),
        STATUS_TOO_LARGE);
    cr_assert_eq(
        decode_list("{\"type\":\"all\",\"units\":[", "\"a\"", 129, "]}"),
        STATUS_TOO_LARGE);
    cr_assert_eq(
        decode_list("{\"type\":\"all\",\"attacks\":[", "{}", 129, "]}"),
        STATUS_TOO_LARGE);
    cr_assert_eq(decode("{\"type\":\"all\",\"x\":[[[[[[[[1]]]]]]]]}"),
                 STATUS_TOO_LARGE);
}
