/* Does a standing order fit what is seen, and is its time over. */

#include "server/match/orders/orders.h"
#include "server/rules/game.h"

#include <criterion/criterion.h>

static const struct step_kind kinds[] = {{.name = "parry"}, {.name = "march"}};
static const struct shown_step shown[] = {{"flight", 1, "flight"},
                                          {NULL, 0, NULL}};
static const struct game game = {.steps = kinds,
                                 .step_count = 2,
                                 .shown_steps = shown};
static const struct game plain = {.steps = kinds, .step_count = 2};

static const char seen[] =
    "{\"phase\":\"fight\",\"step\":{\"kind\":\"flight\",\"at\":[\"0101\","
    "\"0102\"],\"pieces\":[\"ash\"]},\"pieces\":{\"bay\":{\"at\":\"0102\"},"
    "\"elm\":{\"at\":\"0909\"}}}";
static const char told[] =
    "[[],[{\"kind\":\"shot\"},{\"kind\":\"rout\",\"clause\":\"D5.1\","
    "\"at\":[\"0101\"],\"pieces\":[\"ash\",\"bay\"]}]]";

/* An order of a march, by its members; does it fit what is seen above? */
static const struct row {
    const char *order;
    bool fits;
} rows[] = {
    {"{\"on\":\"march\"}", true},
    {"{\"on\":\"flight\"}", true},
    {"{\"on\":\"parry\"}", false},
    {"{\"on\":7}", false},
    {"{}", false},
    {"{\"on\":\"march\",\"when\":{}}", true},
    {"{\"on\":\"march\",\"unless\":{}}", false},
    {"{\"on\":\"march\",\"when\":{\"at\":[\"0909\",\"0102\"]}}", true},
    {"{\"on\":\"march\",\"when\":{\"at\":[\"0909\",7]}}", false},
    {"{\"on\":\"march\",\"unless\":{\"at\":[\"0909\"]}}", true},
    {"{\"on\":\"march\",\"unless\":{\"at\":[\"0101\"]}}", false},
    {"{\"on\":\"march\",\"when\":{\"pieces\":[\"ash\"]}}", true},
    {"{\"on\":\"march\",\"when\":{\"pieces\":[\"elm\",\"bay\"]}}", true},
    {"{\"on\":\"march\",\"when\":{\"pieces\":[\"elm\",\"oak\"]}}", false},
    {"{\"on\":\"march\",\"when\":{\"phase\":[\"plan\",\"fight\"]}}", true},
    {"{\"on\":\"march\",\"when\":{\"phase\":[\"plan\"]}}", false},
    {"{\"on\":\"march\",\"when\":{\"happening\":{}}}", true},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"kind\":\"shot\"}}}", true},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"kind\":\"rally\"}}}", false},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"clause\":\"D5.1\"}}}", true},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"clause\":\"D9.1\"}}}",
     false},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"kind\":\"shot\","
     "\"clause\":\"D5.1\"}}}",
     false},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"at\":[\"0101\"]}}}", true},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"at\":[\"0102\"]}}}", false},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"pieces\":[\"bay\"]}}}",
     true},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"pieces\":[\"elm\"]}}}",
     false},
    {"{\"on\":\"march\",\"when\":{\"happening\":{\"at\":[\"0101\"],"
     "\"pieces\":[\"elm\"]}}}",
     false},
    {"{\"on\":\"march\",\"when\":{\"phase\":[\"fight\"],\"at\":[\"0909\"]}}",
     false},
    {"{\"on\":\"march\",\"when\":{\"phase\":[\"fight\"]},"
     "\"unless\":{\"pieces\":[\"ash\"]}}",
     false},
};

Test(orders_fit, what_is_seen_decides)
{
    struct rules rules = {.game = &game};
    json_t *view = json_loads(seen, 0, NULL);
    json_t *happenings = json_loads(told, 0, NULL);
    struct order_sight sight = {view, happenings};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_t *order = json_loads(rows[i].order, 0, NULL);
        cr_expect_eq(order_fits(&rules, order, 1, &sight), rows[i].fits, "%s",
                     rows[i].order);
        json_decref(order);
    }
    json_decref(happenings);
    json_decref(view);
}

/* A phase may be an object with its id; a view may have neither step nor it. */
Test(orders_fit, views_of_other_forms)
{
    struct rules rules = {.game = &game};
    json_t *order = json_loads(
        "{\"on\":\"march\",\"when\":{\"phase\":[\"fight\"]}}", 0, NULL);
    static const struct {
        const char *view;
        bool fits;
    } views[] = {{"{\"phase\":{\"id\":\"fight\"}}", true},
                 {"{\"phase\":{\"id\":7}}", false},
                 {"{\"phase\":{\"label\":\"fight\"}}", false},
                 {"{\"phase\":3}", false},
                 {"{}", false}};
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        json_t *view = json_loads(views[i].view, 0, NULL);
        struct order_sight sight = {view, NULL};
        cr_expect_eq(order_fits(&rules, order, 1, &sight), views[i].fits, "%s",
                     views[i].view);
        json_decref(view);
    }
    json_decref(order);
}

Test(orders_fit, a_word_of_the_game_or_of_its_views_names_a_step)
{
    cr_assert_eq(order_kind(&game, "parry"), 0);
    cr_assert_eq(order_kind(&game, "march"), 1);
    cr_assert_eq(order_kind(&game, "flight"), 1);
    cr_assert_eq(order_kind(&game, "siege"), -1);
    cr_assert_eq(order_kind(&plain, "flight"), -1);
}

/* 1784541600000: 2026-07-20, ten o'clock by Greenwich. */
Test(orders_fit, until_when)
{
    static const struct {
        const char *order;
        int turn;
        int64_t now, ends;
        bool is_over, is_used;
    } ends[] = {
        {"{}", 9, 9, 0, false, false},
        {"{\"until\":\"withdrawn\"}", 9, 9, 0, false, false},
        {"{\"until\":\"used\"}", 9, 9, 0, false, true},
        {"{\"until\":3}", 3, 9, 0, false, false},
        {"{\"until\":3}", 4, 0, 0, true, false},
        {"{\"until\":\"2026-07-20T10:00:00.000Z\"}", 9, 1784541599999,
         1784541600000, false, false},
        {"{\"until\":\"2026-07-20T10:00:00.000Z\"}", 0, 1784541600000,
         1784541600000, true, false},
    };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        json_t *order = json_loads(ends[i].order, 0, NULL);
        cr_expect_eq(order_ends(order), ends[i].ends, "%s", ends[i].order);
        cr_expect_eq(order_is_over(order, ends[i].turn, ends[i].now),
                     ends[i].is_over, "%s", ends[i].order);
        cr_expect_eq(order_is_used(order), ends[i].is_used, "%s",
                     ends[i].order);
        json_decref(order);
    }
}

Test(orders_fit, to_pass_is_a_word_or_an_action)
{
    static const struct {
        const char *order;
        bool passes, is_strict;
    } answers[] = {
        {"{\"answer\":\"pass\"}", true, false},
        {"{\"answer\":\"first\",\"strict\":true}", false, true},
        {"{\"answer\":{\"type\":\"pass\"},\"strict\":false}", true, false},
        {"{\"answer\":{\"type\":\"retreat\"}}", false, false},
        {"{\"answer\":{}}", false, false},
        {"{}", false, false}};
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        json_t *order = json_loads(answers[i].order, 0, NULL);
        cr_expect_eq(order_passes(order), answers[i].passes, "%s",
                     answers[i].order);
        cr_expect_eq(order_is_strict(order), answers[i].is_strict, "%s",
                     answers[i].order);
        json_decref(order);
    }
}
