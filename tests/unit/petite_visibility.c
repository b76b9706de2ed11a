/* What is told and offered in La Petite Guerre, where play seldom looks. */

#include "tests/unit/vitoria_ground.h"

#include "server/match/orders/orders.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { AMERICAN_SEAT, BRITISH_SEAT };

static struct ground ground;

static void close_ground(void)
{
    ground_close(&ground);
}

TestSuite(petite_know, .fini = close_ground);

/* A position of turn 6; `units` is the inside of its units. */
#define POSITION(side, phase, units)                                       \
    "\"scenario\": \"historical\", \"position\": {\"turn\": 6, \"side\": " \
    "\"" side "\", \"phase\": \"" phase "\", \"units\": {" units "}}"

static void open_position(const char *position)
{
    ground_open_game(&ground, "petite-guerre", position);
}

static void assert_has(const char *text, const char *part)
{
    cr_assert_not_null(strstr(text, part), "no %s in %s", part, text);
}

static void assert_lacks(const char *text, const char *part)
{
    cr_assert_null(strstr(text, part), "%s in %s", part, text);
}

/* P24.6: label and hexes, not who, not how. */
Test(petite_know, a_move_is_told_by_label_and_hexes)
{
    open_position(POSITION("american", "movement",
                           "\"am-webb\": {\"at\": \"1620\"},"
                           "\"br-bde6\": {\"at\": \"2713\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"move\", \"unit\": \"am-webb\","
                " \"path\": [\"1721\", \"1722\"], \"forced\": true}");
    assert_has(ground_told(&ground, AMERICAN_SEAT), "by forced march");
    for (viewer_id viewer = BRITISH_SEAT; viewer <= VIEWER_PUBLIC;
         viewer = viewer == BRITISH_SEAT ? VIEWER_PUBLIC : viewer + 1) {
        const char *told = ground_told(&ground, viewer);
        assert_has(told, "American marker a");
        assert_has(told, "moved 1721, 1722.");
        assert_lacks(told, "webb");
        assert_lacks(told, "Webb");
        assert_lacks(told, "forced");
        assert_lacks(told, "understrength");
    }
}

/* P24.6: regrouping gives no line at all. */
Test(petite_know, regrouping_is_told_to_nobody_else)
{
    open_position(
        POSITION("american", "command",
                 "\"am-greene\": {\"at\": \"1620\"},"
                 "\"am-webb\": {\"at\": \"1620\", \"under\": \"am-greene\"},"
                 "\"br-bde6\": {\"at\": \"2713\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"detach\", \"units\": [\"am-webb\"]}");
    cr_assert_str_eq(ground_told(&ground, BRITISH_SEAT), "[]");
    cr_assert_str_eq(ground_told(&ground, VIEWER_PUBLIC), "[]");
    assert_has(ground_told(&ground, AMERICAN_SEAT), "am-webb");
}

/* P24.5: nobody hears of a standing order, and nothing moves. */
Test(petite_know, a_standing_order_changes_nothing_for_others)
{
    open_position(POSITION("american", "command",
                           "\"am-webb\": {\"at\": \"1620\"},"
                           "\"am-haslet\": {\"at\": \"1620\"},"
                           "\"br-bde6\": {\"at\": \"2713\"}"));
    char *before = strdup(ground_view(&ground, BRITISH_SEAT));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"standing_order\", \"value\": \"always\"}");
    cr_assert_str_eq(ground_told(&ground, BRITISH_SEAT), "[]");
    cr_assert_str_eq(ground_view(&ground, BRITISH_SEAT), before);
    free(before);
}

/* P5.5: who looked is not told, nor what they saw to a third. */
Test(petite_know, reconnaissance_is_told_to_three_in_three_ways)
{
    open_position(POSITION("american", "command",
                           "\"am-greene\": {\"at\": \"1620\"},"
                           "\"br-bde6\": {\"at\": \"1721\"},"
                           "\"br-phantom-1\": {\"at\": \"1721\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"recon\", \"unit\": \"am-greene\"}");
    const char *told = ground_told(&ground, AMERICAN_SEAT);
    assert_has(told, "Seen at 1721");
    assert_has(told, "A marker at 1721 was a decoy.");
    told = ground_told(&ground, BRITISH_SEAT);
    assert_has(told, "at 1721 has been seen.");
    assert_has(told, "Your decoy at 1721 is found out and taken off.");
    assert_lacks(told, "1620");
    assert_lacks(told, "reene");
    told = ground_told(&ground, VIEWER_PUBLIC);
    assert_has(told, "The Americans reconnoitre.");
    assert_lacks(told, "1721");
    assert_lacks(told, "bde6");
}

/* P12.8: a failed call names no hex, and not what it needed: that depends on
 * how far the called marker lies. */
Test(petite_know, a_failed_call_does_not_say_how_far)
{
    open_position("\"dice\": [1], " POSITION(
        "american", "combat",
        "\"am-stirling\": {\"at\": \"1521\"},"
        "\"am-haslet\": {\"at\": \"1521\", \"under\": \"am-stirling\"},"
        "\"am-webb\": {\"at\": \"1621\"},"
        "\"br-bde6\": {\"at\": \"1521\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"attack\", \"hex\": \"1521\"}");
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"call\", \"by\": \"am-stirling\","
                " \"from\": \"am-webb\"}");
    assert_has(ground_told(&ground, AMERICAN_SEAT), "needed 4");
    const char *told = ground_told(&ground, BRITISH_SEAT);
    assert_has(told, "die 1, in vain");
    assert_lacks(told, "1621");
    assert_lacks(told, "need");
}

/* P20.7: the port; not how large, nor when. */
Test(petite_know, a_landing_is_told_by_its_port)
{
    open_position(POSITION("british", "movement",
                           "\"br-grant\": {\"at\": \"2713\"},"
                           "\"br-bde6\": {\"at\": \"2713\"},"
                           "\"am-webb\": {\"at\": \"0827\"}"));
    ground_play(&ground, BRITISH_SEAT,
                "{\"type\": \"embark\", \"units\": [\"br-bde6\"]}");
    const char *told = ground_told(&ground, AMERICAN_SEAT);
    assert_has(told, "prepare a landing in New York (2713)");
    assert_lacks(told, "bde6");
    assert_lacks(told, "turn");
    assert_lacks(ground_view(&ground, AMERICAN_SEAT), "ready");
    assert_has(ground_view(&ground, BRITISH_SEAT), "ready");
}

/* Part 13: a march that was begun is lengthened only by legal steps, and by
 * companions who can go that way too. */
Test(petite_know, a_march_begun_takes_along_who_can_follow)
{
    open_position(POSITION("american", "movement",
                           "\"am-greene\": {\"at\": \"1620\"},"
                           "\"am-ld-ct\": {\"at\": \"1620\"},"
                           "\"am-train-1\": {\"at\": \"1620\"},"
                           "\"br-bde6\": {\"at\": \"2713\"}"));
    const char *open = ground_pick(
        &ground, AMERICAN_SEAT,
        "{\"type\": \"move\", \"units\": [\"am-ld-ct\"],"
        " \"path\": [\"1721\", \"1722\", \"1723\", \"1823\", \"1822\"]}");
    assert_has(open, "am-greene");
    assert_lacks(open, "am-train-1");
}

/* P5.3: its price is said before it is paid. */
Test(petite_know, reconnaissance_says_what_it_costs)
{
    open_position(POSITION("american", "command",
                           "\"am-greene\": {\"at\": \"1620\"},"
                           "\"br-bde6\": {\"at\": \"2713\"}"));
    assert_has(ground_pick(&ground, AMERICAN_SEAT, "{\"type\": \"recon\"}"),
               "; loses command\"");
}

/* P24.7: what could be done with another's counter is nobody's to ask. */
Test(petite_know, no_choices_for_what_is_not_ones_own)
{
    static const char *const partials[] = {
        "{\"type\": \"move\", \"unit\": \"br-phantom-1\"}",
        "{\"type\": \"move\", \"units\": [\"am-webb\", \"br-phantom-1\"]}",
        "{\"type\": \"cross\", \"unit\": \"br-phantom-1\"}"};
    open_position(POSITION("american", "movement",
                           "\"am-webb\": {\"at\": \"1620\"},"
                           "\"br-bde6\": {\"at\": \"2713\"},"
                           "\"br-phantom-1\": {\"at\": \"2713\"}"));
    for (size_t i = 0; i < sizeof partials / sizeof *partials; i++) {
        const char *open = ground_pick(&ground, AMERICAN_SEAT, partials[i]);
        assert_lacks(open, "\"from\":[\"");
        assert_lacks(open, "27");
    }
    assert_has(ground_pick(&ground, AMERICAN_SEAT,
                           "{\"type\": \"move\", \"unit\": \"am-webb\"}"),
               "1721");
}

/* A view goes into one frame (protocol: limits), of the largest scenario too.
 */
Test(petite_know, a_view_fits_a_frame)
{
    enum { FRAME = 64 << 10 };
    open_position("\"scenario\": \"historical\"");
    cr_assert_lt(strlen(ground_view(&ground, AMERICAN_SEAT)), FRAME);
    cr_assert_lt(strlen(ground_view(&ground, BRITISH_SEAT)), FRAME);
    cr_assert_lt(strlen(ground_view(&ground, VIEWER_PUBLIC)), FRAME);
}

/* P24.3: markers in one hex are dealt anew by an action, but not by an order
 * of which nobody shall know. */
Test(petite_know, a_standing_order_deals_no_labels)
{
    open_position(POSITION("american", "command",
                           "\"am-webb\": {\"at\": \"1620\"},"
                           "\"am-haslet\": {\"at\": \"1620\"},"
                           "\"am-greene\": {\"at\": \"1620\"},"
                           "\"br-bde6\": {\"at\": \"2713\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"standing_order\", \"value\": \"always\"}");
    cr_assert_eq(ground.trial.chance.count, 0);
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"attach\", \"units\": [\"am-webb\"],"
                " \"to\": \"am-greene\"}");
    cr_assert_gt(ground.trial.chance.count, 0);
}

/* P26.2: who sails off is no loss; who was captured before is (P24.4). */
Test(petite_know, who_sails_off_is_not_lost)
{
    open_position("\"dice\": [1, 3, 3, 1], \"scenario\": \"historical\","
                  " \"position\": {\"turn\": 9, \"side\": \"british\","
                  " \"phase\": \"reinforcement\", \"options\": [\"newport\"],"
                  " \"units\": {\"br-clinton\": {\"at\": \"2713\"},"
                  " \"br-howe\": {\"at\": \"2713\"},"
                  " \"br-gren-1\": {\"at\": \"2713\"},"
                  " \"am-webb\": {\"at\": \"0827\"}}}");
    assert_has(ground_view(&ground, AMERICAN_SEAT), "\"br-percy\"");
    ground_play(&ground, BRITISH_SEAT, "{\"type\": \"end_phase\"}");
    const char *view = ground_view(&ground, AMERICAN_SEAT);
    assert_has(view, "\"br-percy\"");
    assert_lacks(view, "\"br-clinton\"");
}

/* Does an order for calls, with this condition, fit what the seat is shown? */
static bool fits_calls(seat_id seat, const char *condition)
{
    const struct rules *rules = ground.trial.rules;
    json_t *view = json_loads(ground_view(&ground, seat), 0, NULL);
    json_t *order = json_pack("{s:s, s:o}", "on", "calls", "when",
                              json_loads(condition, 0, NULL));
    const struct order_sight sight = {view, NULL};
    bool fits =
        order_fits(rules, order, order_kind(rules->game, "calls"), &sight);
    json_decref(order);
    json_decref(view);
    return fits;
}

/* A step says where it is by a list, in all games; so an order that asks for a
 * place, or for who stands there, can fit. */
Test(petite_know, an_order_fits_a_battle_by_its_hex)
{
    open_position(POSITION(
        "american", "combat",
        "\"am-stirling\": {\"at\": \"1521\"},"
        "\"am-haslet\": {\"at\": \"1521\", \"under\": \"am-stirling\"},"
        "\"am-webb\": {\"at\": \"1621\"},"
        "\"br-bde6\": {\"at\": \"1521\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"attack\", \"hex\": \"1521\"}");
    assert_has(ground_view(&ground, BRITISH_SEAT), "\"calls_attacker\"");
    for (seat_id seat = AMERICAN_SEAT; seat <= BRITISH_SEAT; seat++) {
        cr_expect(fits_calls(seat, "{\"at\": [\"1521\"]}"));
        cr_expect_not(fits_calls(seat, "{\"at\": [\"1621\"]}"));
        cr_expect(fits_calls(seat, "{\"pieces\": [\"br-bde6\"]}"));
        cr_expect_not(fits_calls(seat, "{\"pieces\": [\"am-webb\"]}"));
    }
}

/* The labels that lie in a hex, as the other side is shown them: "a07 a31 ",
 * in their order. */
static void labels_at(const char *at, char text[64])
{
    json_t *view = json_loads(ground_view(&ground, BRITISH_SEAT), 0, NULL);
    const char *label;
    json_t *piece;
    text[0] = '\0';
    json_object_foreach(json_object_get(view, "pieces"), label, piece)
    {
        const char *stands = json_string_value(json_object_get(piece, "at"));
        size_t used = strlen(text);
        if (label[0] == 'a' && strcmp(stands, at) == 0)
            snprintf(text + used, 64 - used, "%s ", label);
    }
    json_decref(view);
}

/* P24.3: who is alone keeps their label as they go; those who parted have the
 * labels that they had, whose is whose nobody can say. */
Test(petite_know, labels_are_dealt_where_markers_part)
{
    char alone[64], parted[64], before[64];
    open_position(POSITION("american", "movement",
                           "\"am-webb\": {\"at\": \"1620\"},"
                           "\"am-haslet\": {\"at\": \"1620\"},"
                           "\"am-shee\": {\"at\": \"1618\"},"
                           "\"br-bde6\": {\"at\": \"2713\"}"));
    labels_at("1618", before);
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"move\", \"unit\": \"am-shee\","
                " \"path\": [\"1718\"]}");
    labels_at("1718", alone);
    cr_assert_str_eq(alone, before);
    labels_at("1620", before);
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"move\", \"unit\": \"am-webb\","
                " \"path\": [\"1721\"]}");
    labels_at("1620", alone);
    labels_at("1721", parted);
    cr_assert_eq(strlen(alone), strlen(parted));
    cr_assert_str_neq(alone, parted);
    assert_has(before, alone);
    assert_has(before, parted);
}

/* P3.7, P26.1: what comes of a die, not the die alone. */
Test(petite_know, a_die_is_told_with_what_comes_of_it)
{
    ground_open_game(
        &ground, "petite-guerre",
        "\"dice\": [1, 2], " POSITION("american", "command",
                                      "\"am-webb\": {\"at\": \"1521\"},"
                                      "\"am-haslet\": {\"at\": \"1721\"},"
                                      "\"am-greene\": {\"at\": \"2110\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"self_command\", \"unit\": \"am-webb\"}");
    assert_has(ground_told(&ground, AMERICAN_SEAT),
               "is in command by itself. (Die 1, a 1 is needed.)");
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"self_command\", \"unit\": \"am-haslet\"}");
    assert_has(ground_told(&ground, AMERICAN_SEAT),
               "tries in vain to act by itself. (Die 2, a 1 is needed.)");
    assert_lacks(ground_told(&ground, BRITISH_SEAT), "Die");
}

Test(petite_know, who_goes_home_at_new_year_is_said)
{
    ground_open_game(
        &ground, "petite-guerre",
        "\"dice\": [3, 3, 1, 2, 5], \"scenario\": \"historical\","
        " \"position\": {\"turn\": 12, \"side\": \"british\","
        " \"phase\": \"reinforcement\", \"options\": [\"enlistments\"],"
        " \"units\": {\"br-bde6\": {\"at\": \"2713\"},"
        " \"am-haslet\": {\"at\": \"0827\"},"
        " \"am-webb\": {\"at\": \"0827\"}}}");
    ground_play(&ground, BRITISH_SEAT, "{\"type\": \"end_phase\"}");
    const char *told = ground_told(&ground, AMERICAN_SEAT);
    assert_has(told, "one-year men go home. (Die 2, they go on 1 or 2.)");
    assert_has(told, "one-year men stay. (Die 5, they go on 1 or 2.)");
}

/* The mover is who acts, by the name that each may use for it. */
Test(petite_know, a_move_says_who_goes)
{
    open_position(POSITION("american", "movement",
                           "\"am-webb\": {\"at\": \"1620\"},"
                           "\"br-bde6\": {\"at\": \"2713\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"move\", \"unit\": \"am-webb\","
                " \"path\": [\"1721\", \"1722\"]}");
    assert_has(ground_told(&ground, AMERICAN_SEAT), "\"by\":[\"am-webb\"]");
    assert_has(ground_told(&ground, BRITISH_SEAT), "\"by\":[\"a");
    assert_lacks(ground_told(&ground, BRITISH_SEAT), "webb");
}

/* P24.10: of a battle each side is told its own, and watchers nobody. */
Test(petite_know, a_battle_says_which_of_ones_own_fight)
{
    open_position(POSITION(
        "american", "combat",
        "\"am-stirling\": {\"at\": \"1521\"},"
        "\"am-haslet\": {\"at\": \"1521\", \"under\": \"am-stirling\"},"
        "\"am-webb\": {\"at\": \"1621\"},"
        "\"br-bde6\": {\"at\": \"1521\"}"));
    ground_play(&ground, AMERICAN_SEAT,
                "{\"type\": \"attack\", \"hex\": \"1521\"}");
    const char *told = ground_told(&ground, AMERICAN_SEAT);
    assert_has(told, "\"by\":[\"am-stirling\"],\"pieces\":[\"am-stirling\"]");
    assert_lacks(told, "bde6");
    told = ground_told(&ground, BRITISH_SEAT);
    assert_has(told, "\"on\":[\"br-bde6\"],\"pieces\":[\"br-bde6\"]");
    assert_lacks(told, "stirling");
    told = ground_told(&ground, VIEWER_PUBLIC);
    assert_lacks(told, "\"by\"");
    assert_lacks(told, "\"on\"");
}

/* How it has ended is said with the points that decided it. */
Test(petite_know, the_end_says_what_was_counted)
{
    open_position(
        "\"dice\": [3, 3], \"scenario\": \"introductory\", \"position\": {"
        "\"turn\": 10, \"side\": \"british\","
        " \"phase\": \"reinforcement\", \"units\": {"
        "\"am-webb\": {\"at\": \"1918\"},"
        "\"br-light-1\": {\"at\": \"2510\"}}}");
    assert_has(ground_view(&ground, BRITISH_SEAT),
               "Control New Brunswick (1918) after the last turn");
    ground_play(&ground, BRITISH_SEAT, "{\"type\": \"end_phase\"}");
    const char *view = ground_view(&ground, AMERICAN_SEAT);
    assert_has(view, "It is over: Substantial American victory, by points. "
                     "Points: American");
    assert_has(view, "the Americans win a substantial victory");
}
