/* Offers as patches: folded by both of our clients they are the whole ones,
 * after every command, in every scenario there is. */

#include "client/link/json_patch.h"
#include "common/base/json_patch.h"
#include "lab/selfplay/playing.h"
#include "server/rules/library.h"
#include "tests/bench/draft.h"

#include <criterion/criterion.h>
#include <sodium.h>

enum { COMMANDS = 60, SEED = 5, TEXT_MOST = 1 << 20 };

/* What one seat was offered last, and what its clients made of patches. */
struct offered {
    char *text;
    json_t *folded;
    struct draft draft;
};

static long patched, whole;

static void hold(const char *was, const char *now, struct offered *offered)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    cr_assert(json_patch_write(was, now, &out));
    json_t *operations = json_loads(out.data, 0, NULL);
    json_t *folded = json_patch_apply(offered->folded, operations);
    json_t *expected = json_loads(now, 0, NULL);
    cr_assert_not_null(folded, "%s\n%s", was, out.data);
    cr_assert(json_equal(folded, expected), "%s\n%s\n%s", was, out.data, now);
    cr_assert(draft_patch(&offered->draft, out.data), "%s", out.data);
    json_t *drawn = json_loads(offered->draft.text, 0, NULL);
    cr_assert(json_equal(drawn, expected), "%s\n%s\n%s", was, out.data,
              offered->draft.text);
    patched += (long)out.used;
    whole += (long)strlen(now);
    json_decref(drawn);
    json_decref(expected);
    json_decref(operations);
    json_decref(offered->folded);
    offered->folded = folded;
    writer_release(&out);
}

static void look(const struct rules *rules, const void *state, seat_id seat,
                 struct offered *offered)
{
    static struct picks picks;
    struct writer out;
    writer_open(&out, TEXT_MOST);
    offer_write(rules, state, seat, &picks, &out);
    if (offered->text != NULL) {
        hold(offered->text, out.data, offered);
    } else {
        offered->folded = json_loads(out.data, 0, NULL);
        draft_set(&offered->draft, out.data, out.used);
    }
    free(offered->text);
    offered->text = out.data;
}

static void play(const struct rules *rules)
{
    static struct tally tally;
    struct options options;
    struct offered offered[SEATS_MOST] = {{.text = NULL}};
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    struct playing *playing = playing_new(rules, &options, SEED, &tally);
    playing->is_quick = true;
    cr_assert(playing_start(playing, SEED, 0));
    for (int i = 0; i < COMMANDS && !course_of(playing->state)->is_over; i++) {
        seat_id seat;
        for (int k = 0; k < rules->seat_count; k++)
            look(rules, playing->state, (seat_id)k, &offered[k]);
        cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
        cr_assert(playing_act(playing, seat), "%s", playing->fault);
    }
    playing_free(playing);
    for (int k = 0; k < rules->seat_count; k++) {
        free(offered[k].text);
        json_decref(offered[k].folded);
        draft_release(&offered[k].draft);
    }
}

Test(patch_offers, folded_are_the_whole_ones_in_every_scenario)
{
    struct error error = {.text = ""};
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int i = 0; library_game(i) != NULL; i++) {
        const char *game = library_game(i)->name;
        for (int k = 0; library_scenario(game, k) != NULL; k++)
            play(library_scenario(game, k));
    }
    library_close();
    cr_assert_lt(2 * patched, whole, "%ld of %ld bytes", patched, whole);
}

static void says(const char *was, const char *now, const char *expected)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    cr_assert(json_patch_write(was, now, &out));
    cr_assert_str_eq(out.data, expected);
    struct offered offered = {.folded = json_loads(was, 0, NULL)};
    draft_set(&offered.draft, was, strlen(was));
    hold(was, now, &offered);
    json_decref(offered.folded);
    draft_release(&offered.draft);
    writer_release(&out);
}

Test(patch_offers, say_what_goes_and_what_comes)
{
    says("{\"a\":[1,2,3]}", "{\"a\":[1,2,3]}", "[]");
    says("{\"a\":[\"x\",\"y\",\"z\"]}", "{\"a\":[\"x\",\"z\"]}",
         "[{\"op\":\"remove\",\"path\":\"/a/1\"}]");
    says("{\"a\":[]}", "{\"a\":[7]}",
         "[{\"op\":\"add\",\"path\":\"/a/0\",\"value\":7}]");
    says("{\"a\":1,\"c\":2}", "{\"a\":3,\"b\":[]}",
         "[{\"op\":\"replace\",\"path\":\"/a\",\"value\":3},"
         "{\"op\":\"add\",\"path\":\"/b\",\"value\":[]},"
         "{\"op\":\"remove\",\"path\":\"/c\"}]");
    says("{\"a\":[{\"t\":1,\"l\":2,\"f\":[1]},{\"t\":3}]}",
         "{\"a\":[{\"t\":1,\"l\":2,\"f\":[1,2]}]}",
         "[{\"op\":\"add\",\"path\":\"/a/0/f/1\",\"value\":2},"
         "{\"op\":\"remove\",\"path\":\"/a/1\"}]");
    says("{\"a\":[1,2,3]}", "{\"a\":[3,1,2]}",
         "[{\"op\":\"remove\",\"path\":\"/a/0\"},"
         "{\"op\":\"remove\",\"path\":\"/a/0\"},"
         "{\"op\":\"add\",\"path\":\"/a/1\",\"value\":1},"
         "{\"op\":\"add\",\"path\":\"/a/2\",\"value\":2}]");
}

Test(patch_offers, one_that_is_too_deep_is_not_said)
{
    char was[400], now[400];
    struct writer out;
    writer_open(&out, TEXT_MOST);
    snprintf(was, sizeof was, "{\"%0200d\":1}", 0);
    snprintf(now, sizeof now, "{\"%0200d\":2}", 0);
    cr_assert_not(json_patch_write(was, now, &out));
    writer_release(&out);
}

Test(patch_offers, one_of_another_offer_is_refused)
{
    static const char *const wrong[] = {
        "[{\"op\":\"remove\",\"path\":\"/a/3\"}]",
        "[{\"op\":\"remove\",\"path\":\"/b\"}]",
        "[{\"op\":\"add\",\"path\":\"/b/c\",\"value\":1}]",
        "[{\"op\":\"add\",\"path\":\"/a/0\"}]",
        "[{\"op\":\"move\",\"path\":\"/a/0\",\"from\":\"/a/1\"}]",
        "[{\"op\":\"replace\",\"path\":\"\",\"value\":1}]",
        "[{\"op\":\"add\",\"path\":\"/a/x\",\"value\":1}]",
        "[7]",
    };
    json_t *value = json_loads("{\"a\":[1,2]}", 0, NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *operations = json_loads(wrong[i], 0, NULL);
        cr_assert_null(json_patch_apply(value, operations), "%s", wrong[i]);
        json_decref(operations);
    }
    cr_assert_null(json_patch_apply(value, NULL));
    json_decref(value);
}
