/* Why a value is not what stands on the counter, as a result tells it. */

#include "tests/unit/vitoria_ground.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct ground ground;

static void teardown(void)
{
    ground_close(&ground);
}

TestSuite(vitoria_why, .fini = teardown);

/* Graham's guns fire at the hex: what the allied are told of it. */
static void fire(const char *target, const char *french)
{
    char position[600], action[120];
    snprintf(position, sizeof position,
             "\"scenario\": \"historical\", \"dice\": [3], \"position\": "
             "{\"turn\": 3, \"side\": \"allied\", \"phase\": \"fire\", "
             "\"units\": {\"br-art-graham\": {\"at\": \"2102\"}, "
             "\"br-stopford\": {\"at\": \"1601\"}, %s}}",
             french);
    snprintf(action, sizeof action,
             "{\"type\": \"fire\", \"units\": [\"br-art-graham\"], "
             "\"target\": \"%s\"}",
             target);
    ground_open(&ground, position);
    ground_play(&ground, 0, action);
}

static void says(const char *words, bool is_said)
{
    const char *told = ground_told(&ground, 0);
    cr_expect_eq(strstr(told, words) != NULL, is_said, "%s in %s", words, told);
}

Test(vitoria_why, guns_are_doubled_by_the_stack_and_not_by_the_ground)
{
    fire("2104", "\"fr-chasse\": {\"at\": \"2104\"}, "
                 "\"fr-guy\": {\"at\": \"2104\", \"strength\": 5}");
    says("doubled against two units (V6.5)", true);
    says("ground", false);
    says("10 to 10: those fired at lose 1.", true); /* V6.3 */
}

Test(vitoria_why, both_reasons_are_told_where_the_ground_counts_too)
{
    fire("2003", "\"fr-chasse\": {\"at\": \"2003\"}, "
                 "\"fr-guy\": {\"at\": \"2003\", \"strength\": 5}");
    says("doubled against two units (V6.5), for the ground", true);
}

Test(vitoria_why, guns_that_fire_at_one_unit_are_not_doubled)
{
    fire("2104", "\"fr-chasse\": {\"at\": \"2104\"}");
    says("V6.5", false);
}
