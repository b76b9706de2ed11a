/* Names that look alike: our table against ICU, and what is refused by it. */

#include "server/people/confusables.h"
#include "server/people/name.h"
#include "server/store/account.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unicode/ucasemap.h>
#include <unicode/uspoof.h>

enum { LETTERS = 0x500, ROOM = 256 };

/* The skeleton as the library makes it, without regard to case. */
static void expect_skeleton(const char *name, char skeleton[ROOM])
{
    static USpoofChecker *checker;
    static UCaseMap *map;
    char raw[ROOM], folded[ROOM];
    UErrorCode code = U_ZERO_ERROR;
    if (checker == NULL) {
        checker = uspoof_open(&code);
        map = ucasemap_open("", 0, &code);
    }
    uspoof_getSkeletonUTF8(checker, 0, name, -1, raw, ROOM, &code);
    ucasemap_utf8FoldCase(map, folded, ROOM, raw, -1, &code);
    cr_assert(U_SUCCESS(code), "%s: %s", name, u_errorName(code));
    memcpy(skeleton, folded, ROOM);
}

static void put(char name[8], unsigned letter)
{
    int used = snprintf(name, 8, "%s", letter < 0x400 ? "a" : "\u0430");
    if (letter >= 0x370 && letter < 0x400)
        used = snprintf(name, 8, "%s", "\u03b1");
    if (letter < 0x80) {
        name[used++] = (char)letter;
    } else {
        name[used++] = (char)(0xC0 | letter >> 6);
        name[used++] = (char)(0x80 | (letter & 0x3F));
    }
    name[used] = '\0';
}

Test(alike, every_letter_looks_as_the_library_says)
{
    int checked = 0;
    for (unsigned letter = '-'; letter < LETTERS; letter++) {
        char name[8], folded[NAME_TEXT];
        char expected[ROOM], skeleton[SKELETON_TEXT];
        put(name, letter);
        if (name_check(name, folded, NULL) != STATUS_OK)
            continue;
        checked++;
        expect_skeleton(name, expected);
        name_skeleton(name, skeleton);
        cr_expect_str_eq(skeleton, expected, "U+%04X: %s, the library: %s",
                         letter, skeleton, expected);
    }
    cr_assert_gt(checked, 400);
}

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(alike_names, .init = setup, .fini = teardown);

static enum status take(const char *name, struct account *account)
{
    char token[TOKEN_TEXT];
    return account_register(table.people, name, "correct horse", NULL,
                            table.now, account, token, NULL);
}

Test(alike_names, nobody_passes_for_another)
{
    struct account account;
    static const char *const first[] = {"paypal", "Ilya", "modern", "Oliver",
                                        "\u0421\u0430\u0448\u0430"};
    static const char *const second[] = {
        "\u0440\u0430\u0443\u0440\u0430\u04cf", /* no letter of ours */
        "\u0420\u0410\u0423\u0420\u0410I",
        "\u0440\u0430\u0443\u0440\u0430",
        "llya",
        "1lya",
        "rnodern",
        "0liver",
        "O1iver",
        "Ca\u0448a"};
    static const enum status wanted[] = {
        STATUS_BAD_PARAMS,  STATUS_BAD_PARAMS,  STATUS_OK,
        STATUS_NOT_ALLOWED, STATUS_BAD_PARAMS,  STATUS_NOT_ALLOWED,
        STATUS_BAD_PARAMS,  STATUS_NOT_ALLOWED, STATUS_BAD_PARAMS};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        cr_assert_eq(take(first[i], &account), STATUS_OK, "%s", first[i]);
    for (size_t i = 0; i < sizeof second / sizeof *second; i++)
        cr_assert_eq(take(second[i], &account), wanted[i], "%s", second[i]);
    /* Cyrillic letters, every one, that are a Latin name to the eye. */
    cr_assert_eq(take("cope", &account), STATUS_OK);
    cr_assert_eq(take("\u0441\u043e\u0440\u0435", &account),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(account_claim(table.people, table.accounts[0].id,
                               "\u0421\u041e\u0420\u0415", "correct horse",
                               NULL, &account, NULL),
                 STATUS_NOT_ALLOWED);
}

/* Accounts from before it was kept how a name looks. */
static void add_older(int number, const char *name)
{
    char id[STORE_ID];
    snprintf(id, sizeof id, "a_%d", number);
    struct store_account row = {
        .id = id, .name = name, .folded = name, .password = "x"};
    cr_assert_eq(store_account_add(table.store, &row), STATUS_OK);
}

Test(alike_names, older_names_are_caught_up_with)
{
    struct account account;
    add_older(0, "cope");
    add_older(1, "\u0441\u043e\u0440\u0435");
    for (int i = 2; i < 140; i++) {
        char name[NAME_TEXT];
        snprintf(name, sizeof name, "older-%d", i);
        add_older(i, name);
    }
    cr_assert_eq(people_catch_up(table.people, NULL), STATUS_OK);
    cr_assert_eq(take("c0pe", &account), STATUS_NOT_ALLOWED);
    cr_assert_eq(take("o1der-139", &account), STATUS_NOT_ALLOWED);
    int left = 0;
    struct store_account rows[1];
    struct store_arena arena = {0};
    cr_assert_eq(store_account_unseen(table.store, &arena, rows, 1, &left),
                 STATUS_OK);
    cr_assert_eq(left, 0);
    store_arena_release(&arena);
}
