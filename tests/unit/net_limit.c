/* Limits of the net: buckets that fill with time, counts by address. */

#include "server/net/limit.h"
#include "server/net/login_throttle.h"

#include <criterion/criterion.h>
#include <stdio.h>

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

static void guess(struct throttle *throttle, const char *address,
                  const char *name, int count)
{
    for (int i = 0; i < count; i++) {
        cr_assert_eq(login_throttle_wait(throttle, address, name, 0), 0, "%d",
                     i);
        login_throttle_add(throttle, address, name, 0);
    }
    cr_assert_gt(login_throttle_wait(throttle, address, name, 0), 0);
}

Test(net_limit, guesses_at_a_name_run_out_and_come_back)
{
    struct throttle *throttle = login_throttle_new();
    guess(throttle, "192.0.2.1", "alice", THROTTLE_OF_NAME);
    int wait = login_throttle_wait(throttle, "192.0.2.1", "ALice", 0);
    cr_assert_gt(wait, 0);
    cr_assert_gt(login_throttle_wait(throttle, "198.51.100.1", "Alice", 0), 0);
    cr_assert_eq(login_throttle_wait(throttle, "192.0.2.1", "bertha", 0), 0);
    cr_assert_eq(
        login_throttle_wait(throttle, "192.0.2.1", "alice", (unsigned)wait), 0);
    login_throttle_add(throttle, "192.0.2.1", "alice", (unsigned)wait);
    cr_assert_gt(
        login_throttle_wait(throttle, "192.0.2.1", "alice", (unsigned)wait), 0);
    login_throttle_free(throttle);
}

Test(net_limit, guesses_from_an_address_run_out)
{
    struct throttle *throttle = login_throttle_new();
    char name[16];
    for (int i = 0; i < THROTTLE_OF_ADDRESS; i++) {
        snprintf(name, sizeof name, "name-%d", i);
        cr_assert_eq(login_throttle_wait(throttle, "192.0.2.1", name, 0), 0);
        login_throttle_add(throttle, "192.0.2.1", name, 0);
    }
    cr_assert_gt(login_throttle_wait(throttle, "192.0.2.1", "carol", 0), 0);
    cr_assert_eq(login_throttle_wait(throttle, "192.0.2.2", "carol", 0), 0);
    login_throttle_free(throttle);
}

/* Behind a proxy everyone is loopback: who guesses holds back nobody else. */
Test(net_limit, guesses_through_a_proxy_count_against_the_name)
{
    struct throttle *throttle = login_throttle_new();
    for (int i = 0; i < 2 * THROTTLE_OF_ADDRESS; i++) {
        char name[16];
        snprintf(name, sizeof name, "name-%d", i);
        login_throttle_add(throttle, "127.0.0.1", name, 0);
    }
    cr_assert_eq(login_throttle_wait(throttle, "127.0.0.1", "alice", 0), 0);
    guess(throttle, "::1", "alice", THROTTLE_OF_NAME);
    /* Nor is a proxy anybody's home. */
    login_throttle_trust(throttle, "127.0.0.1", "alice");
    cr_assert_gt(login_throttle_wait(throttle, "127.0.0.1", "alice", 0), 0);
    login_throttle_free(throttle);
}

/* With one count for each name, one in seventeen would pay for the thousand. */
Test(net_limit, hardly_anybody_pays_for_others)
{
    struct throttle *throttle = login_throttle_new();
    char name[24];
    int locked_out = 0;
    for (int i = 0; i < 1000 * THROTTLE_OF_NAME; i++) {
        snprintf(name, sizeof name, "guessed-%d", i % 1000);
        login_throttle_add(throttle, "127.0.0.1", name, 0);
    }
    for (int i = 0; i < 1000; i++) {
        snprintf(name, sizeof name, "other-%d", i);
        locked_out += login_throttle_wait(throttle, "127.0.0.1", name, 0) > 0;
    }
    cr_assert_lt(locked_out, 25, "%d of a thousand", locked_out);
    login_throttle_free(throttle);
}

/* Nor who plays at the server's own machine, by guesses from elsewhere. */
Test(net_limit, nobody_is_locked_out_at_the_machine_itself)
{
    struct throttle *throttle = login_throttle_new();
    guess(throttle, "192.0.2.1", "alice", THROTTLE_OF_NAME);
    cr_assert_eq(login_throttle_wait(throttle, "127.0.0.1", "Alice", 0), 0);
    guess(throttle, "::1", "alice", THROTTLE_OF_NAME);
    cr_assert_gt(login_throttle_wait(throttle, "127.0.0.1", "alice", 0), 0);
    cr_assert_eq(login_throttle_wait(throttle, "127.0.0.1", "bertha", 0), 0);
    login_throttle_free(throttle);
}

Test(net_limit, nobody_is_locked_out_of_his_own_house)
{
    struct throttle *throttle = login_throttle_new();
    login_throttle_trust(throttle, "203.0.113.7", "alice");
    guess(throttle, "192.0.2.1", "alice", THROTTLE_OF_NAME);
    cr_assert_eq(login_throttle_wait(throttle, "203.0.113.7", "Alice", 0), 0);
    guess(throttle, "203.0.113.7", "alice", THROTTLE_OF_NAME);
    login_throttle_free(throttle);
}

Test(net_limit, what_is_right_is_forgiven)
{
    struct throttle *throttle = login_throttle_new();
    for (int i = 0; i < 10 * THROTTLE_OF_ADDRESS; i++) {
        cr_assert_eq(login_throttle_wait(throttle, "192.0.2.1", "alice", 0), 0);
        login_throttle_add(throttle, "192.0.2.1", "alice", 0);
        login_throttle_forgive(throttle, "192.0.2.1", "alice", 0);
    }
    guess(throttle, "192.0.2.1", "alice", THROTTLE_OF_NAME);
    login_throttle_free(throttle);
}

Test(net_limit, so_many_an_hour_of_each_kind)
{
    struct throttle *throttle = login_throttle_new();
    for (enum tally tally = TALLY_WORK; tally < TALLIES; tally++) {
        for (int i = 0; i < tally_most[tally]; i++)
            cr_assert_eq(tally_take(throttle, tally, "192.0.2.1", "key", 0), 0);
        int wait = tally_take(throttle, tally, "192.0.2.2", "key", 0);
        cr_assert_gt(wait, 0);
        cr_assert_eq(tally_take(throttle, tally, "192.0.2.1", "other", 0), 0);
        cr_assert_eq(tally_take(throttle, tally, "127.0.0.1", "key", 0) == 0,
                     tally != TALLY_TARGET && tally != TALLY_LOST
                         && tally != TALLY_WORD);
        cr_assert_eq(
            tally_take(throttle, tally, "192.0.2.1", "key", (unsigned)wait), 0);
    }
    login_throttle_free(throttle);
}

/* Right words, however many, are no guesses; wrong ones are, wherever from. */
Test(net_limit, words_that_are_right_are_given_back)
{
    static const char *const addresses[] = {"192.0.2.1", "127.0.0.1"};
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        struct throttle *throttle = login_throttle_new();
        const char *one = addresses[i];
        int most = tally_most[TALLY_WORD];
        for (int k = 0; k < 3 * most; k++) {
            cr_assert_eq(tally_take(throttle, TALLY_WORD, one, one, 0), 0);
            tally_return(throttle, TALLY_WORD, one, 0);
        }
        for (int k = 0; k < most; k++)
            cr_assert_eq(tally_take(throttle, TALLY_WORD, one, one, 0), 0);
        int wait = tally_take(throttle, TALLY_WORD, one, one, 0);
        cr_assert(wait > 0 && wait <= 3600 * 1000 / most + 1, "%d", wait);
        cr_assert_eq(
            tally_take(throttle, TALLY_WORD, "192.0.2.2", "192.0.2.2", 0), 0);
        login_throttle_free(throttle);
    }
}

/* Targets cost who names them nothing, so they may name more than there are
 * counts: that must not be everybody's wrong password. */
Test(net_limit, a_flood_of_one_kind_fills_no_other)
{
    struct throttle *throttle = login_throttle_new();
    login_throttle_trust(throttle, "192.0.2.7", "alice");
    for (int i = 0; i < 400000; i++) {
        char target[24];
        snprintf(target, sizeof target, "target-%d", i);
        (void)tally_take(throttle, TALLY_TARGET, "192.0.2.1", target, 0);
    }
    cr_assert_gt(tally_take(throttle, TALLY_TARGET, "192.0.2.1", "one more", 0),
                 0);
    cr_assert_eq(login_throttle_wait(throttle, "192.0.2.8", "alice", 0), 0);
    cr_assert_eq(login_throttle_wait(throttle, "192.0.2.7", "alice", 0), 0);
    for (enum tally tally = TALLY_WORK; tally < TALLIES; tally++)
        cr_assert_eq(tally_take(throttle, tally, "192.0.2.1", "one more", 0)
                         == 0,
                     tally != TALLY_TARGET);
    login_throttle_free(throttle);
}

/* Who has been at home there asks for their lost password though others have
 * asked for it all the hour. */
Test(net_limit, a_lost_password_is_asked_for_from_home)
{
    struct throttle *throttle = login_throttle_new();
    login_throttle_trust(throttle, "192.0.2.7", "Ada");
    for (int i = 0; i < tally_most[TALLY_LOST]; i++)
        cr_assert_eq(tally_take(throttle, TALLY_LOST, "192.0.2.1", "Ada", 0),
                     0);
    cr_assert_gt(tally_take(throttle, TALLY_LOST, "192.0.2.8", "ada", 0), 0);
    for (int i = 0; i < tally_most[TALLY_LOST]; i++)
        cr_assert_eq(tally_take(throttle, TALLY_LOST, "192.0.2.7", "ada", 0),
                     0);
    cr_assert_gt(tally_take(throttle, TALLY_LOST, "192.0.2.7", "Ada", 0), 0);
    login_throttle_free(throttle);
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

Test(net_limit, what_is_written_is_forgiven_in_its_time)
{
    enum { MB = 1 << 20, HOUR = 3600 * 1000 };
    struct throttle *throttle = login_throttle_new();
    volume_add(throttle, VOLUME_ADDRESS, "192.0.2.1", MB, MB - 4096, 0);
    cr_assert_eq(volume_wait(throttle, VOLUME_ADDRESS, "192.0.2.1", MB, 0), 0);
    cr_assert_eq(volume_wait(throttle, VOLUME_DAY, "192.0.2.1", MB, 0), 0);
    volume_add(throttle, VOLUME_ADDRESS, "192.0.2.1", MB, MB / 2, 0);
    int wait = volume_wait(throttle, VOLUME_ADDRESS, "192.0.2.1", MB, 0);
    cr_assert(wait > HOUR * 2 / 5 && wait <= HOUR / 2, "%d", wait);
    cr_assert_eq(
        volume_wait(throttle, VOLUME_ADDRESS, "192.0.2.1", MB, (uint64_t)wait),
        0);
    cr_assert_eq(volume_wait(throttle, VOLUME_ADDRESS, "192.0.2.2", MB, 0), 0);
    /* A day's takes a day. */
    volume_add(throttle, VOLUME_DAY, "192.0.2.1", MB, 2 * MB, 0);
    wait = volume_wait(throttle, VOLUME_DAY, "192.0.2.1", MB, 0);
    cr_assert(wait > 23 * HOUR && wait <= 25 * HOUR, "%d", wait);
    login_throttle_free(throttle);
}
