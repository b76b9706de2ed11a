/* Parts: which of things that look alike plays what; sets and order of ids. */

#include "server/rules/course.h"
#include "server/rules/kit/id_set.h"
#include "server/rules/kit/parts.h"

#include <criterion/criterion.h>

struct unit {
    uint8_t at, label;
    uint16_t with;
};

static const uint16_t members[] = {0, 2, 3};

static void is_at(const struct unit *units, const char *at)
{
    for (int i = 0; at[i] != '\0'; i++)
        cr_assert_eq(units[i].at, at[i] - '0', "unit %d: %d", i, units[i].at);
}

Test(parts, what_names_a_thing_goes_with_its_part)
{
    struct unit units[] = {{4, 0, ID_NONE}, {7, 1, 2}, {2, 2, 0}, {9, 3, 9}};
    uint16_t set = set_only(2) | set_only(1);
    const uint16_t from[] = {2, 3, 0};
    const struct parts parts = {.records = units,
                                .size = sizeof *units,
                                .stride = sizeof *units,
                                .sets = &set,
                                .set_stride = sizeof set,
                                .set_count = 1,
                                .ids = &units[0].with,
                                .id_stride = sizeof *units,
                                .id_count = 4};
    parts_give(&parts, members, from, 3);
    is_at(units, "2794");
    cr_assert_eq(set, set_only(0) | set_only(1));
    cr_assert_eq(units[1].with, 0); /* who plays the part of 2 now */
    cr_assert_eq(units[0].with, 3);
    cr_assert_eq(units[2].with, 9); /* nobody's that were exchanged */
}

Test(parts, one_member_of_a_record_is_sorted_alone)
{
    struct unit units[] = {{4, 3, 0}, {7, 1, 0}, {2, 0, 0}, {9, 2, 0}};
    const struct parts labels = PARTS_OF(units, .label);
    parts_sort_bytes(&labels, members, 3);
    is_at(units, "4729");
    cr_assert_eq(units[0].label, 0);
    cr_assert_eq(units[1].label, 1);
    cr_assert_eq(units[2].label, 2);
    cr_assert_eq(units[3].label, 3);
}

static bool is_lower(const void *context, const void *one, const void *other)
{
    const uint8_t *tens = context, *a = one, *b = other;
    return *a / *tens < *b / *tens;
}

Test(parts, what_is_alike_stays_in_the_order_in_which_it_came)
{
    const uint8_t tens = 10, came[] = {21, 13, 25, 11, 24};
    const uint8_t wanted[] = {13, 11, 21, 25, 24};
    uint8_t added[5], all[5];
    for (int i = 0; i < 5; i++) {
        order_add(added, 1, i, &came[i], is_lower, &tens);
        all[i] = came[i];
    }
    order_all(all, 1, 5, is_lower, &tens);
    cr_assert_arr_eq(added, wanted, 5);
    cr_assert_arr_eq(all, wanted, 5);
}

Test(parts, a_set_is_gone_through_from_the_lowest_to_the_highest)
{
    uint16_t ids[16];
    cr_assert_eq(set_list(set_only(15) | set_only(0) | set_only(7), ids), 3);
    cr_assert_eq(ids[0], 0);
    cr_assert_eq(ids[1], 7);
    cr_assert_eq(ids[2], 15);
    cr_assert_eq(set_first(0), ID_NONE);
}

Test(parts, who_takes_a_seat_waits_until_the_rules_let_them_in)
{
    struct course course = {.empty = 1};
    seat_set returning = 0;
    struct seats_changed changed = course_seats(&course, &returning, 2);
    cr_assert_eq(changed.left, 2);
    cr_assert_eq(changed.taken, 1);
    cr_assert_eq(course.empty, 3);
    changed = course_seats(&course, &returning, 3); /* and leaves again */
    cr_assert_eq(changed.left, 1);
    cr_assert_eq(changed.taken, 0);
    changed = course_seats(&course, &returning, 2);
    course_return(&course, &returning);
    cr_assert_eq(course.empty, 2);
    cr_assert_eq(returning, 0);
}
