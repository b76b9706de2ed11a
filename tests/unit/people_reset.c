/* People: a lost password, with codes that we read where they are made. */

#include "server/people/reset.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char old_word[] = "correct horse";
static const char new_word[] = "staple battery horse";
static const char channel_id[] = "w_ada";

static struct table table;
static struct account ada;
static char ada_token[TOKEN_TEXT];

static void setup(void)
{
    table_open(&table);
    struct store_channel channel = {.id = channel_id,
                                    .kind = "mail",
                                    .target = "ada@example.org",
                                    .is_on = true};
    cr_assert_eq(account_register(table.people, "Ada", old_word, NULL,
                                  table.now, &ada, ada_token, NULL),
                 STATUS_OK);
    channel.account = ada.id;
    cr_assert_eq(store_channel_add(table.store, &channel, NULL, NULL),
                 STATUS_OK);
    cr_assert_eq(reset_way(table.people, ada.id, channel_id, NULL), STATUS_OK);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(reset, .init = setup, .fini = teardown);

/* Asks, and keeps what was made, as the endpoint does. */
static enum status ask(const char *name, struct reset *reset)
{
    enum status status =
        reset_begin(table.people, name, table.now, reset, NULL);
    if (status != STATUS_OK || reset->holds_already)
        return status;
    return reset_keep(table.people, reset, "{}", table.now, NULL);
}

static enum status use(const char *name, const char *letter, char *token)
{
    struct account account;
    struct proof proof = {.code = NULL};
    struct renewal renewal = {.name = name,
                              .letter = letter,
                              .password = new_word,
                              .facts = "{}",
                              .now = table.now};
    return reset_use(table.people, &renewal, &proof, &account, token, NULL);
}

static bool signs_in(const char *word)
{
    struct account account;
    char token[TOKEN_TEXT];
    struct proof proof = {.password = word};
    return account_login(table.people, "Ada", &proof, table.now, &account,
                         token, NULL)
           == STATUS_OK;
}

static bool comes_back(const char *token)
{
    struct account account;
    return account_resume(table.people, token, table.now, &account, NULL)
           == STATUS_OK;
}

static int letters(const char *kind)
{
    int count = 0;
    cr_assert_eq(store_delivery_count(table.store, ada.id, kind, 0, &count),
                 STATUS_OK);
    return count;
}

Test(reset, a_code_sets_the_password_once)
{
    struct reset reset;
    char token[TOKEN_TEXT], other[TOKEN_TEXT];
    cr_assert_eq(ask("ADA", &reset), STATUS_OK);
    cr_assert_eq(letters("recover"), 1);
    cr_assert(signs_in(old_word), "asking alone changes nothing");
    cr_assert_eq(use("ada", reset.code, token), STATUS_OK);
    cr_assert_eq(letters("recovered"), 1);
    cr_assert(comes_back(token));
    cr_assert_not(comes_back(ada_token));
    cr_assert(signs_in(new_word));
    cr_assert_not(signs_in(old_word));
    cr_assert_eq(use("ada", reset.code, other), STATUS_NOT_ALLOWED);
}

/* To the millisecond, whatever strangers try. */
Test(reset, a_code_holds_so_long)
{
    struct reset reset, again;
    char token[TOKEN_TEXT];
    cr_assert_eq(ask("Ada", &reset), STATUS_OK);
    table.now += reset_life - 1;
    cr_assert_eq(ask("Ada", &again), STATUS_OK);
    cr_assert(again.holds_already);
    cr_assert_eq(letters("recover"), 1);
    table.now++;
    cr_assert_eq(use("Ada", reset.code, token), STATUS_NOT_ALLOWED);
    cr_assert_eq(ask("Ada", &reset), STATUS_OK);
    cr_assert_not(reset.holds_already);
    for (int i = 0; i <= RESET_TRIES_MOST; i++)
        cr_assert_eq(use("Ada", again.code, token), STATUS_NOT_ALLOWED);
    cr_assert_eq(use("Ada", reset.code, token), STATUS_OK);
}

/* Nobody's name does the same work: a hash for each code that is brought. */
Test(reset, whoever_asks_costs_the_same)
{
    const char *names[] = {"Ada", "Eve", table.accounts[0].name, "no name!"};
    struct hasher *hasher = people_hasher(table.people);
    struct reset reset;
    char token[TOKEN_TEXT];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        uint64_t before = hasher_count(hasher);
        cr_assert_eq(ask(names[i], &reset), STATUS_OK);
        cr_assert_eq(hasher_count(hasher), before);
        cr_assert_eq(strlen(reset.code), RECOVERY_TEXT - 1);
        cr_assert_eq(use(names[i], "a wrong one", token), STATUS_NOT_ALLOWED);
        cr_assert_eq(hasher_count(hasher) - before, 1, "%s", names[i]);
        bool is_ada = i == 0;
        cr_assert_eq(reset.kept.account[0] != '\0', is_ada, "%s", names[i]);
        /* The code of nobody's letter opens nothing. */
        if (!is_ada)
            cr_assert_eq(use(names[i], reset.code, token), STATUS_NOT_ALLOWED);
    }
    cr_assert_eq(letters("recover"), 1);
}

/* Each call of the store fails once: all of it happens, or nothing. */
Test(reset, nothing_is_half_done)
{
    struct reset reset;
    char token[TOKEN_TEXT];
    enum status status = STATUS_IO;
    int64_t n;
    for (n = 1; status != STATUS_OK; n++) {
        store_fail_at(table.store, n);
        status = ask("Ada", &reset);
        store_fail_at(table.store, 0);
        cr_assert(status == STATUS_OK || letters("recover") == 0);
    }
    cr_assert_gt(n, 4);
    cr_assert_eq(letters("recover"), 1);
    status = STATUS_IO;
    for (n = 1; status != STATUS_OK; n++) {
        store_fail_at(table.store, n);
        status = use("Ada", reset.code, token);
        store_fail_at(table.store, 0);
        if (status == STATUS_OK)
            break;
        cr_assert_eq(status, STATUS_UNAVAILABLE);
        cr_assert(signs_in(old_word), "call %d", (int)n);
        cr_assert(comes_back(ada_token), "call %d", (int)n);
        cr_assert_eq(letters("recovered"), 0);
    }
    cr_assert_gt(n, 6);
    cr_assert(signs_in(new_word));
    cr_assert_not(comes_back(ada_token));
    cr_assert(comes_back(token));
    cr_assert_eq(letters("recovered"), 1);
}

/* A channel by which it comes back is not removed, and another password kills
 * a code that was sent. */
Test(reset, only_the_password_changes_the_way)
{
    struct reset reset;
    char token[TOKEN_TEXT];
    struct proof proof = {.password = old_word};
    cr_assert_eq(
        store_channel_remove(table.store, ada.id, channel_id, table.now),
        STATUS_NOT_FOUND);
    cr_assert_eq(reset_way(table.people, ada.id, "w_other", NULL),
                 STATUS_NOT_FOUND);
    cr_assert_eq(ask("Ada", &reset), STATUS_OK);
    cr_assert_neq(reset.kept.account[0], '\0', "the old way stands");
    cr_assert_eq(account_password(table.people, &ada, &proof, "yet another one",
                                  table.now, token, NULL),
                 STATUS_OK);
    cr_assert_eq(use("Ada", reset.code, token), STATUS_NOT_ALLOWED);
    cr_assert_eq(reset_way(table.people, ada.id, NULL, NULL), STATUS_OK);
    cr_assert_eq(ask("Ada", &reset), STATUS_OK);
    cr_assert_eq(reset.kept.account[0], '\0');
    cr_assert_eq(
        store_channel_remove(table.store, ada.id, channel_id, table.now),
        STATUS_OK);
}
