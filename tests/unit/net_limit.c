/* Limits of the net: buckets that fill with time, counts by address. */

#include "server/net/limit.h"

#include <criterion/criterion.h>

Test(net_limit, a_bucket_gives_its_burst_and_then_its_rate)
{
    struct bucket bucket;
    int wait;
    bucket_init(&bucket, 10, 20, 1000);
    for (int i = 0; i < 20; i++)
        cr_assert_eq(bucket_take(&bucket, 1, 1000, &wait), PASSING);
    cr_assert_eq(bucket_take(&bucket, 1, 1000, &wait), PASSING_TOO_FAST);
    cr_assert_gt(wait, 0);
    cr_assert_leq(wait, 101);
    cr_assert_eq(bucket_take(&bucket, 1, 1000 + (unsigned)wait, &wait),
                 PASSING);
    cr_assert_eq(bucket_take(&bucket, 5, 1300, &wait), PASSING_TOO_FAST);
    cr_assert_eq(bucket_take(&bucket, 5, 2000, &wait), PASSING);
}

Test(net_limit, patience_ends)
{
    struct bucket bucket;
    int wait;
    bucket_init(&bucket, 1, 2, 0);
    int refused = 0;
    while (bucket_take(&bucket, 1, 0, &wait) != PASSING_ENOUGH)
        refused++;
    cr_assert_eq(refused, 2 + 20);
}

Test(net_limit, no_rate_is_no_limit)
{
    struct bucket bucket;
    int wait;
    bucket_init(&bucket, 0, 1, 0);
    for (int i = 0; i < 1000; i++)
        cr_assert_eq(bucket_take(&bucket, 5, 0, &wait), PASSING);
}

Test(net_limit, addresses_are_counted)
{
    struct addresses *addresses = addresses_new();
    addresses_add(addresses, "192.0.2.1", 1);
    addresses_add(addresses, "192.0.2.1", 1);
    addresses_add(addresses, "192.0.2.2", 1);
    cr_assert_eq(addresses_count(addresses, "192.0.2.1"), 2);
    addresses_add(addresses, "192.0.2.1", -1);
    addresses_add(addresses, "192.0.2.1", -1);
    cr_assert_eq(addresses_count(addresses, "192.0.2.1"), 0);
    cr_assert_eq(addresses_count(addresses, "192.0.2.2"), 1);
    addresses_free(addresses);
}

Test(net_limit, guesses_run_out_and_come_back)
{
    struct addresses *addresses = addresses_new();
    for (int i = 0; i < 50; i++) {
        cr_assert_eq(addresses_guess_wait(addresses, "192.0.2.1", 0), 0);
        addresses_guessed(addresses, "192.0.2.1", 0);
    }
    int wait = addresses_guess_wait(addresses, "192.0.2.1", 0);
    cr_assert_gt(wait, 0);
    cr_assert_eq(addresses_guess_wait(addresses, "192.0.2.2", 0), 0);
    cr_assert_eq(
        addresses_guess_wait(addresses, "192.0.2.1", (unsigned)wait + 1), 0);
    addresses_free(addresses);
}

/* Behind a proxy everyone is loopback: who guesses holds back nobody else. */
Test(net_limit, guesses_through_a_proxy_count_against_the_name)
{
    char one[ADDRESS_TEXT], other[ADDRESS_TEXT];
    guess_key("127.0.0.1", "alice", one);
    guess_key("::1", "ALice", other);
    cr_assert_str_eq(one, other);
    guess_key("127.0.0.1", "bertha", other);
    cr_assert_str_neq(one, other);
    guess_key("192.0.2.1", "alice", one);
    guess_key("192.0.2.1", "bertha", other);
    cr_assert_str_eq(one, other);
}

/* What stands before the last address came from whoever it is about. */
Test(net_limit, the_last_forwarded_address_counts)
{
    static const struct {
        const char *header, *text;
    } rows[] = {
        {"192.0.2.1", "192.0.2.1"},
        {"192.0.2.1, 198.51.100.2", "198.51.100.2"},
        {" 192.0.2.1 ,\t198.51.100.2 ", "198.51.100.2"},
        {"2001:db8:1:2:3::4", "2001:db8:1:2::"},
        {"::ffff:192.0.2.3", "192.0.2.3"},
        {"", ""},
        {"192.0.2.1,", ""},
        {"192.0.2.1 192.0.2.2", ""},
        {"192.0.2.256", ""},
        {"192.0.2.1:99", ""},
        {"00000000000000000000000000000000000000000000000192.0.2.1", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[ADDRESS_TEXT];
        bool is_read = address_forwarded(rows[i].header, text);
        cr_assert_str_eq(text, rows[i].text, "%s", rows[i].header);
        cr_assert_eq(is_read, rows[i].text[0] != '\0');
    }
}
