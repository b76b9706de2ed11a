/*
 * The dice: fair over many matches, and nobody's alone.
 *
 * THROWS is how many are thrown (a million in `make proof`). The keys are made
 * as matches make them, from numbers that stand for secrets, so every run
 * throws the same: a bound that is passed once is passed always.
 */

#include "server/match/fold/keyed_rng.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { THROWS = 100000, A_COMMAND = 5, A_MATCH = 200, FACES_MOST = 100 };

static long count_of_throws(void)
{
    const char *text = getenv("THROWS");
    return text != NULL ? strtol(text, NULL, 10) : THROWS;
}

/* Bytes that stand for what somebody has drawn. */
static void draw(const char *who, long number, unsigned char *bytes)
{
    struct hashing hashing;
    struct digest digest;
    hashing_start(&hashing);
    hashing_add(&hashing, who, strlen(who));
    hashing_add(&hashing, &number, sizeof number);
    hashing_end(&hashing, &digest);
    memcpy(bytes, digest.bytes, SECRET_BYTES);
}

static void make_key(long match, struct digest *key)
{
    unsigned char secret[SECRET_BYTES];
    struct store_seat seats[2];
    memset(seats, 0, sizeof seats);
    draw("server", match, secret);
    for (int i = 0; i < 2; i++) {
        seats[i].bytes.is_given = true;
        draw(i == 0 ? "first" : "second", match, seats[i].bytes.bytes);
    }
    keyed_rng_key(secret, seats, 2, key);
}

typedef void take_throw(void *user, int value);

/* Throws as matches do: some a command, many commands, many matches. */
static void throw_many(int sides, long count, take_throw *take, void *user)
{
    long thrown = 0;
    for (long match = 0; thrown < count; match++) {
        struct digest key;
        make_key(match, &key);
        for (int64_t number = 0; number < A_MATCH / A_COMMAND; number++) {
            struct keyed_rng keyed;
            struct chance chance;
            keyed_rng_chance(&keyed, &key, number, &chance);
            for (int i = 0; i < A_COMMAND && thrown < count; i++, thrown++)
                take(user, chance_roll(&chance, sides));
        }
    }
}

static double chi_square(const long *seen, int cells, long sum)
{
    double expected = (double)sum / cells, total = 0;
    for (int i = 0; i < cells; i++) {
        double off = (double)seen[i] - expected;
        total += off * off / expected;
    }
    return total;
}

struct faces {
    int sides, last;
    long faces[FACES_MOST];
    long pairs[36];
    long pair_count;
};

static void count_face(void *user, int value)
{
    struct faces *faces = user;
    cr_assert(value >= 1 && value <= faces->sides);
    faces->faces[value - 1]++;
    if (faces->sides == 6 && faces->last != 0) {
        faces->pairs[(faces->last - 1) * 6 + value - 1]++;
        faces->pair_count++;
    }
    faces->last = value;
}

/*
 * Bounds are those that a fair die passes in 999 of 1,000 runs (chi-square
 * with sides - 1 degrees of freedom, p = 0.001).
 */
Test(dice, every_face_comes_as_often)
{
    static const struct {
        int sides;
        double bound;
    } kinds[] = {{2, 10.83}, {6, 20.52}, {8, 24.32}, {10, 27.88}, {52, 87.97}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct faces faces = {.sides = kinds[i].sides};
        long count = count_of_throws();
        throw_many(faces.sides, count, count_face, &faces);
        double found = chi_square(faces.faces, faces.sides, count);
        cr_assert_lt(found, kinds[i].bound, "%d sides: %g", faces.sides, found);
        cr_assert_gt(found, 0.0001, "too even to be true");
    }
}

/* What came before says nothing of what comes (35 degrees, p = 0.001). */
Test(dice, no_die_knows_the_last)
{
    struct faces faces = {.sides = 6};
    throw_many(6, count_of_throws(), count_face, &faces);
    double found = chi_square(faces.pairs, 36, faces.pair_count);
    cr_assert_lt(found, 66.62, "%g", found);
}

/* The test can fail: a die that is off by a hundredth is found. */
Test(dice, a_loaded_die_is_found)
{
    long seen[6], count = 1000000;
    for (int i = 0; i < 6; i++)
        seen[i] = count / 6;
    seen[5] += count / 600;
    seen[0] -= count / 600;
    cr_assert_gt(chi_square(seen, 6, count), 20.52);
}

static void first_throws(const unsigned char *secret,
                         const struct store_seat *seats, int dice[40])
{
    struct digest key;
    struct keyed_rng keyed;
    struct chance chance;
    keyed_rng_key(secret, seats, 2, &key);
    keyed_rng_chance(&keyed, &key, 3, &chance);
    for (int i = 0; i < 40; i++)
        dice[i] = chance_roll(&chance, 6);
}

/*
 * One bit of anybody's bytes makes other dice: each bit of the secret and of
 * each seat's bytes, and bytes that are left out. About one die in six agrees,
 * as with any other dice.
 */
Test(dice, every_bit_of_everybody_matters)
{
    unsigned char secret[SECRET_BYTES];
    struct store_seat seats[2];
    int first[40], other[40];
    long agreed = 0, compared = 0;
    memset(seats, 0, sizeof seats);
    draw("server", 1, secret);
    for (int i = 0; i < 2; i++) {
        seats[i].bytes.is_given = true;
        draw("seat", i, seats[i].bytes.bytes);
    }
    unsigned char *all[] = {secret, seats[0].bytes.bytes, seats[1].bytes.bytes};
    first_throws(secret, seats, first);
    for (int bit = 0; bit < 3 * SECRET_BYTES * 8; bit++) {
        unsigned char *byte = &all[bit / 256][bit % 256 / 8];
        unsigned char flipped = (unsigned char)(1U << (bit % 8));
        *byte ^= flipped;
        first_throws(secret, seats, other);
        *byte ^= flipped;
        cr_assert_arr_neq(first, other, sizeof first, "bit %d", bit);
        for (int i = 0; i < 40; i++, compared++)
            agreed += first[i] == other[i];
    }
    cr_assert(agreed * 6 > compared * 9 / 10 && agreed * 6 < compared * 11 / 10,
              "%ld of %ld", agreed, compared);
    seats[1].bytes.is_given = false;
    first_throws(secret, seats, other);
    cr_assert_arr_neq(first, other, sizeof first);
}
