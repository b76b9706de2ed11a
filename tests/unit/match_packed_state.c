/* A position laid to rest comes back to the byte. */

#include "server/match/fold/packed_state.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 2000 };

static void expect_back(const unsigned char *state, size_t size, size_t most)
{
    size_t length;
    unsigned char back[MOST];
    unsigned char *packed = state_pack(state, size, &length);
    memset(back, 0xAA, sizeof back);
    state_unpack(packed, length, back, size);
    cr_assert_arr_eq(back, state, size);
    cr_assert_leq(length, most);
    free(packed);
}

Test(packed_state, zeros_are_a_length)
{
    unsigned char state[MOST] = {0};
    expect_back(state, MOST, 16);
    state[MOST - 1] = 1;
    expect_back(state, MOST, 17);
    state[0] = 1;
    expect_back(state, MOST, 20);
}

Test(packed_state, what_has_no_zeros_grows_by_two_in_a_run)
{
    unsigned char state[MOST];
    memset(state, 7, sizeof state);
    expect_back(state, MOST, MOST + 2 * (MOST / 255 + 1));
    expect_back(state, 255, 257);
    expect_back(state, 256, 260);
    expect_back(state, 0, 0);
}

/* Runs of every length at every place, by a stream that is the same always. */
Test(packed_state, any_bytes_come_back)
{
    unsigned char state[MOST];
    unsigned seed = 1;
    for (int round = 0; round < 400; round++) {
        size_t at = 0;
        while (at < MOST) {
            seed = seed * 1664525U + 1013904223U;
            size_t run = (seed >> 8) % (round % 2 == 0 ? 7 : 600);
            unsigned char byte = (seed >> 20) % 2 == 0 ? 0 : 9;
            for (; run > 0 && at < MOST; run--)
                state[at++] = byte;
        }
        size_t size = MOST - (size_t)round % 9;
        expect_back(state, size, size + 2 * (size / 4 + 2));
    }
}
