/* People: words of challenges, drawn, and read as they are typed. */

#include "server/people/word.h"
#include "server/store/challenge.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define WORD(word) #word,
static const char *const words[] = {
#include "server/people/word.def"
};
#undef WORD

enum { WORDS = sizeof words / sizeof *words };

/* Letters that one has to change, add or leave out: 0, 1, or more. */
static int apart(const char *one, const char *other)
{
    while (*one != '\0' && *one == *other) {
        one++;
        other++;
    }
    if (strcmp(one, other) == 0)
        return 0;
    if (*one != '\0' && strcmp(one + 1, other) == 0)
        return 1;
    if (*other != '\0' && strcmp(one, other + 1) == 0)
        return 1;
    bool is_one =
        *one != '\0' && *other != '\0' && strcmp(one + 1, other + 1) == 0;
    return is_one ? 1 : 2;
}

/* 2^30 of them, and none that is taken for another. */
Test(word, words_are_told_apart)
{
    cr_assert_eq((int)WORDS, 1024);
    for (int i = 0; i < WORDS; i++) {
        size_t length = strlen(words[i]);
        cr_assert(length >= 4 && length <= 8, "%s", words[i]);
        cr_assert_eq(strspn(words[i], "abcdefghijklmnopqrstuvwxyz"), length);
        for (int k = 0; k < WORDS; k++) {
            if (k == i)
                continue;
            cr_assert_gt(apart(words[i], words[k]), 1, "%s %s", words[i],
                         words[k]);
            cr_assert_neq(strncmp(words[i], words[k], length), 0, "%s %s",
                          words[i], words[k]);
        }
    }
}

Test(word, what_is_drawn_is_read_however_it_is_typed)
{
    for (int i = 0; i < 2000; i++) {
        char word[WORD_TEXT], typed[WORD_TEXT], read[WORD_TEXT];
        size_t used = 0;
        word_draw(word);
        cr_assert_eq(word_read(word, read, NULL), STATUS_OK);
        cr_assert_str_eq(read, word);
        for (const char *c = word; *c != '\0'; c++)
            if (*c != '-')
                typed[used++] = *c;
        typed[used] = '\0';
        cr_assert_eq(word_read(typed, read, NULL), STATUS_OK, "%s", typed);
        cr_assert_str_eq(read, word);
    }
    static const char *const forms[] = {
        "amber-castle-piano",
        "Amber Castle Piano",
        "  AMBERCASTLEPIANO\n",
        "amber, castle, piano.",
        "amber\342\200\223castle\302\240piano",
        "ambercastle piano",
        "\"amber castle piano\"",
        "a m b e r castle pi-ano",
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char read[WORD_TEXT];
        cr_assert_eq(word_read(forms[i], read, NULL), STATUS_OK, "%s",
                     forms[i]);
        cr_assert_str_eq(read, "amber-castle-piano");
    }
}

Test(word, what_was_never_drawn_is_said_so)
{
    static const struct {
        const char *typed, *said;
    } rows[] = {
        {"", "three words"},
        {"   --- ", "three words"},
        {"amber-castle", "three words"},
        {"amber-castle-piano-amber", "three words"},
        {"amber-kastle-piano", "\"kastle\""},
        {"amber castle piani", "\"piani\""},
        {"' or 1=1; drop table challenge --", "\"or\""},
        {"\xff\xfe\x01", "three words"},
        {"\xc3\xa1mber castle piano", "\"mber\""},
        {"ambercastlepianX", "three words"},
        {"%_%_%", "three words"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char read[WORD_TEXT];
        struct error error = {0};
        cr_assert_eq(word_read(rows[i].typed, read, &error), STATUS_BAD_PARAMS,
                     "%s", rows[i].typed);
        cr_assert_not_null(strstr(error.text, rows[i].said), "%s: %s",
                           rows[i].typed, error.text);
    }
    char *huge = malloc(100001);
    memset(huge, 'a', 100000);
    huge[100000] = '\0';
    char read[WORD_TEXT];
    cr_assert_eq(word_read(huge, read, NULL), STATUS_BAD_PARAMS);
    /* The letters of a word and then more than any has. */
    memcpy(huge, "amber castle piano", 18);
    cr_assert_eq(word_read(huge, read, NULL), STATUS_BAD_PARAMS);
    free(huge);
}

/* While one is open nobody else has its word; then it is free again. */
Test(word, belongs_to_one_open_challenge)
{
    static struct table table;
    struct store_arena arena = {0};
    const char *id = NULL;
    table_open(&table);
    struct account ada;
    char token[TOKEN_TEXT];
    cr_assert_eq(account_guest(table.people, table.now, &ada, token, NULL),
                 STATUS_OK);
    struct store_challenge challenge = {.id = "c_1",
                                        .host = ada.id,
                                        .word = "amber-castle-piano",
                                        .game = "drill",
                                        .scenario = "ford",
                                        .options = "{}",
                                        .time_control = "{}",
                                        .sides = "choice",
                                        .created = 1};
    cr_assert_eq(store_challenge_find(table.store, challenge.word, &arena, &id),
                 STATUS_NOT_FOUND);
    cr_assert_eq(store_challenge_add(table.store, &challenge), STATUS_OK);
    challenge.id = "c_2";
    challenge.created = 2;
    cr_assert_eq(store_challenge_add(table.store, &challenge), STATUS_CONFLICT);
    cr_assert_eq(store_challenge_withdraw(table.store, "c_1"), STATUS_OK);
    cr_assert_eq(store_challenge_find(table.store, challenge.word, &arena, &id),
                 STATUS_OK);
    cr_assert_str_eq(id, "c_1");
    cr_assert_eq(store_challenge_add(table.store, &challenge), STATUS_OK);
    /* The open one, though a later one that is over had it, too. */
    cr_assert_eq(store_challenge_withdraw(table.store, "c_2"), STATUS_OK);
    challenge.id = "c_0";
    challenge.created = 0;
    cr_assert_eq(store_challenge_add(table.store, &challenge), STATUS_OK);
    cr_assert_eq(store_challenge_find(table.store, challenge.word, &arena, &id),
                 STATUS_OK);
    cr_assert_str_eq(id, "c_0");
    /* Those without one are not in each other's way. */
    challenge.word = NULL;
    challenge.id = "c_3";
    cr_assert_eq(store_challenge_add(table.store, &challenge), STATUS_OK);
    challenge.id = "c_4";
    cr_assert_eq(store_challenge_add(table.store, &challenge), STATUS_OK);
    store_arena_release(&arena);
    table_close(&table);
}
