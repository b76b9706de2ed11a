/* Keyed chance: fair, the same for the same key, another for any other. */

#include "server/match/fold/keyed_rng.h"

#include <criterion/criterion.h>
#include <string.h>

static struct digest key_of(int secret, int bytes, bool is_given)
{
    unsigned char drawn[SECRET_BYTES];
    struct store_seat seats[2];
    struct digest key;
    memset(drawn, secret, sizeof drawn);
    memset(seats, 0, sizeof seats);
    seats[0].bytes.is_given = true;
    seats[1].bytes.is_given = is_given;
    memset(seats[1].bytes.bytes, bytes, SECRET_BYTES);
    keyed_rng_key(drawn, seats, 2, &key);
    return key;
}

static void roll(const struct digest *key, int64_t number, int *dice, int count)
{
    struct keyed_rng keyed;
    struct chance chance;
    keyed_rng_chance(&keyed, key, number, &chance);
    for (int i = 0; i < count; i++)
        dice[i] = chance_roll(&chance, 6);
    cr_assert_not(chance.has_failed);
}

Test(keyed_rng, the_same_key_throws_the_same)
{
    int first[60], second[60];
    struct digest key = key_of(1, 2, true);
    roll(&key, 7, first, 60);
    roll(&key, 7, second, 60);
    cr_assert_arr_eq(first, second, sizeof first);
}

Test(keyed_rng, anything_else_throws_otherwise)
{
    int first[60], other[60];
    const struct digest keys[] = {key_of(2, 2, true), key_of(1, 3, true),
                                  key_of(1, 2, false)};
    struct digest key = key_of(1, 2, true);
    roll(&key, 7, first, 60);
    roll(&key, 8, other, 60);
    cr_assert_arr_neq(first, other, sizeof first);
    for (size_t i = 0; i < 3; i++) {
        roll(&keys[i], 7, other, 60);
        cr_assert_arr_neq(first, other, sizeof first);
    }
}

Test(keyed_rng, each_face_comes_as_often)
{
    enum { THROWN = 60000 };
    int faces[7] = {0};
    struct digest key = key_of(1, 2, true);
    for (int i = 0; i < THROWN / 60; i++) {
        int dice[60];
        roll(&key, i, dice, 60);
        for (int k = 0; k < 60; k++)
            faces[dice[k]]++;
    }
    for (int face = 1; face <= 6; face++) {
        cr_assert_gt(faces[face], THROWN / 6 - 500);
        cr_assert_lt(faces[face], THROWN / 6 + 500);
    }
}

Test(keyed_rng, a_deal_gives_each_label_once)
{
    uint16_t labels[20];
    bool has[20] = {false};
    struct keyed_rng keyed;
    struct chance chance;
    struct digest key = key_of(1, 2, true);
    keyed_rng_chance(&keyed, &key, 0, &chance);
    chance_deal(&chance, 20, labels);
    for (int i = 0; i < 20; i++) {
        cr_assert_not(has[labels[i]]);
        has[labels[i]] = true;
    }
}

Test(keyed_rng, salts_differ_with_key_and_number)
{
    struct digest a, b, c;
    struct digest key = key_of(1, 2, true), other = key_of(1, 3, true);
    keyed_rng_salt(&key, 1, &a);
    keyed_rng_salt(&key, 2, &b);
    keyed_rng_salt(&other, 1, &c);
    cr_assert_arr_neq(a.bytes, b.bytes, DIGEST_BYTES);
    cr_assert_arr_neq(a.bytes, c.bytes, DIGEST_BYTES);
}
