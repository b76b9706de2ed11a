/* Service commands: one text each, which the chain takes as it stands. */

#include "server/match/fold/service_command.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const struct service_command commands[] = {
    {.kind = SERVICE_LEAVE, .empty = 2},
    {.kind = SERVICE_TAKE, .player = "Zo\xc3\xab \"the / kid\"", .empty = 0},
    {.kind = SERVICE_UNDO, .from = 17, .to = 19, .agreed = 3},
    {.kind = SERVICE_END, .ruling = {.by = RULED_TIME, .winner = 1}},
    {.kind = SERVICE_END,
     .ruling = {.by = RULED_AGREEMENT, .winner = SIDE_NONE},
     .agreed = 7},
    {.kind = SERVICE_TIME, .seat = 1, .add = 60000},
    {.kind = SERVICE_PAUSE, .until = 9000},
    {.kind = SERVICE_RESUME},
    {.kind = SERVICE_FLAG, .seat = 1},
    {.kind = SERVICE_VACATION, .seat = 2, .from = 5, .until = 9},
    {.kind = SERVICE_RETURN, .seat = 2},
};

static bool is_same(const struct service_command *one,
                    const struct service_command *other)
{
    bool is_named = one->player != NULL;
    return one->kind == other->kind && one->from == other->from
           && one->to == other->to && one->ruling.by == other->ruling.by
           && (one->kind != SERVICE_END
               || one->ruling.winner == other->ruling.winner)
           && one->seat == other->seat && one->add == other->add
           && one->until == other->until && one->agreed == other->agreed
           && one->empty == other->empty && is_named == (other->player != NULL)
           && (!is_named || strcmp(one->player, other->player) == 0);
}

/* The chain of a record takes the members sorted, whoever has written them. */
Test(service_command, text_is_the_one_that_the_chain_takes)
{
    struct error error;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    const struct rules *rules = library_rules("drill", "ford");
    cr_assert_not_null(rules);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct service_command read;
        struct writer out;
        writer_open(&out, 1024);
        service_write(rules, &commands[i], &out);
        json_t *object = json_loads(out.data, 0, NULL);
        char *sorted = json_dumps(object, JSON_COMPACT | JSON_SORT_KEYS);
        cr_expect_str_eq(out.data, sorted);
        cr_assert_eq(service_read(rules, object, &read, NULL), STATUS_OK, "%s",
                     out.data);
        cr_expect(is_same(&commands[i], &read), "%s", out.data);
        free(sorted);
        json_decref(object);
        writer_release(&out);
    }
}
