/* Web Push: sealed as RFC 8291 has it, signed as RFC 8292 has it. */

#include "server/notify/push.h"

#include <criterion/criterion.h>
#include <sodium.h>
#include <string.h>

enum { URL_SAFE = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

static size_t bytes_of(const char *text, unsigned char *bytes, size_t size)
{
    size_t length = 0;
    cr_assert_eq(sodium_base642bin(bytes, size, text, strlen(text), NULL,
                                   &length, NULL, URL_SAFE),
                 0);
    return length;
}

/* RFC 8291, section 5 and appendix A. */
Test(push, seals_as_the_rfc_does)
{
    static const char text[] = "When I grow up, I want to be a watermelon";
    static const char expected[] =
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZI"
        "IgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXz"
        "tLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    unsigned char keys[PUSH_KEYS], secret[PUSH_SECRET], salt[PUSH_SALT];
    unsigned char sealed[PUSH_SEALED_MOST], wanted[PUSH_SEALED_MOST];
    struct push_key once;
    cr_assert(push_keys_read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6"
                             "-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                             "BTBZMqHH6r4Tts7J_aSIgg", keys));
    bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", secret,
             sizeof secret);
    bytes_of("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
    cr_assert(push_key_of(secret, &once));
    size_t length = push_seal(keys, &once, salt, text, strlen(text), sealed);
    size_t size = bytes_of(expected, wanted, sizeof wanted);
    cr_assert_eq(length, size);
    cr_assert_arr_eq(sealed, wanted, size);
}

Test(push, takes_what_fits_and_no_more)
{
    static char text[PUSH_TEXT_MOST + 1];
    unsigned char keys[PUSH_KEYS], salt[PUSH_SALT] = {0};
    unsigned char sealed[PUSH_SEALED_MOST];
    struct push_key once, theirs;
    cr_assert(push_key_make(&once) && push_key_make(&theirs));
    memcpy(keys, theirs.public, PUSH_PUBLIC);
    memset(keys + PUSH_PUBLIC, 7, PUSH_AUTH);
    cr_assert_gt(push_seal(keys, &once, salt, text, PUSH_TEXT_MOST, sealed), 0);
    cr_assert_eq(push_seal(keys, &once, salt, text, sizeof text, sealed), 0);
    keys[1] ^= 1; /* no point of the curve any more */
    cr_assert_eq(push_seal(keys, &once, salt, text, 1, sealed), 0);
}

Test(push, refuses_keys_that_are_none)
{
    static const char good[] =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
        "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    static const char off_curve[] =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
        "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw5";
    static const char auth[] = "BTBZMqHH6r4Tts7J_aSIgg";
    unsigned char keys[PUSH_KEYS];
    cr_assert(push_keys_read(good, auth, keys));
    cr_assert_not(push_keys_read(off_curve, auth, keys));
    cr_assert_not(push_keys_read(good + 1, auth, keys));
    cr_assert_not(push_keys_read(good, auth + 2, keys));
    cr_assert_not(push_keys_read(good, NULL, keys));
    cr_assert_not(push_keys_read("", "", keys));
    unsigned char none[PUSH_SECRET] = {0};
    struct push_key key;
    cr_assert_not(push_key_of(none, &key));
    memset(none, 0xFF, sizeof none);
    cr_assert_not(push_key_of(none, &key));
}
