/* People: names, passwords, tokens, challenges. */

#include "server/people/name.h"
#include "server/people/reserved.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(people, .init = setup, .fini = teardown);

static const char seal[] =
    "1111111111111111111111111111111111111111111111111111111111111111";

struct sample {
    char name[64];
    bool is_good;
    char same_as[64]; /* another way to write it, or "" */
};

ParameterizedTestParameters(names, are_checked)
{
    static struct sample samples[] = {
        {"Ada", true, "aDA"},
        {"Jos\u00e9-2", true, "JOS\u00c9-2"},
        {"\u0160lapan\u017eec", true, "\u0161LAPAN\u017dEC"},
        {"\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2", true,
         "\u03c3\u03af\u03c3\u03c5\u03c6\u03bf\u03c3"},
        {"\u0418\u0432\u0430\u043d", true, "\u0438\u0432\u0430\u043d"},
        {"a_b", true, ""},
        {"abcdefghijklmnopqrst", true, ""},
        {"abcdefghijklmnopqrstu", false, ""},
        {"a", false, ""},
        {"", false, ""},
        {"1ada", false, ""},
        {"-ada", false, ""},
        {"a da", false, ""},
        {"ada\n", false, ""},
        {"ada\x1b[31m", false, ""},
        {"ad\u200ba", false, ""},
        {"\u202eada", false, ""},
        {"ad\u0301a", false, ""},
        {"\u0430da", false, ""}, /* a Cyrillic letter that looks Latin */
        {"ada\xff", false, ""},
        {"ada\xc3", false, ""},
        {"\u212bda", false, ""},
    };
    return cr_make_param_array(struct sample, samples,
                               sizeof samples / sizeof *samples);
}

ParameterizedTest(struct sample *sample, names, are_checked)
{
    char folded[NAME_TEXT], other[NAME_TEXT];
    enum status status = name_check(sample->name, folded, NULL);
    cr_assert_eq(status, sample->is_good ? STATUS_OK : STATUS_BAD_PARAMS, "%s",
                 sample->name);
    if (sample->same_as[0] == '\0')
        return;
    cr_assert_eq(name_check(sample->same_as, other, NULL), STATUS_OK);
    cr_assert_str_eq(folded, other);
}

static enum status register_as(const char *name, const char *password,
                               struct account *account, char token[TOKEN_TEXT])
{
    return account_register(table.people, name, password, NULL, table.now,
                            account, token, NULL);
}

static enum status log_in(const char *name, const char *password,
                          struct account *account, char token[TOKEN_TEXT],
                          struct error *error)
{
    struct proof proof = {.password = password};
    return account_login(table.people, name, &proof, table.now, account, token,
                         error);
}

Test(people, nobody_looks_like_the_house)
{
    static const char *const names[] = {
        "Admin",          "Adrnin",        "ADMlN",      "estafette",
        "m0derator",      "System",        "guest-5",    "De1eted-7",
        "Operator",       "umpire",        "Umpire",     "UMPIRE",
        "urnpire",        "umpire_1",      "The-Umpire", "Moderator",
        "the-moderator",  "theModerator",  "MODERATOR2", "M0derat0r",
        "M\u00f6derator", "Administrator", "admin-team", "TheAdmin",
        "Anna-Admin",     "Adm1n",         "Host",       "the_house",
        "Server-3",       "system_root",   "Staff",      "Support",
        "EstafetteHelp",  "Official-Bot",  "root",       "Referee",
        "Arbiter",        "arbitr0",       "security",   "anonymous",
        "deleted",        "guest",         "Guest5",     "ump1r3",
        "Sup_port",       "\u0430dmin",    "modteam",    "Turnierleiter",
        "Judge",          "Steward",       "The-Jury",   "Tournament-Director",
        "Organizer",      "devteam"};
    static const char *const others[] = {"Guesting",
                                         "Badminton",
                                         "Cooperator",
                                         "White-House",
                                         "Ghost",
                                         "Hostess",
                                         "Observer",
                                         "Vampire",
                                         "Supporter",
                                         "Umbria",
                                         "Elihu-Root",
                                         "Moderate",
                                         "Player-1",
                                         "Mod-Squad",
                                         "Systematic",
                                         "The-Real-Ada",
                                         "Guesthouse",
                                         "Stafford",
                                         "Rooter",
                                         "Empire",
                                         "Offiziell",
                                         "Judge-Dredd",
                                         "Art-Director",
                                         "A",
                                         "\u0418\u0432\u0430\u043d"};
    struct account account;
    char token[TOKEN_TEXT];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        cr_expect_eq(
            register_as(names[i], "correct horse battery", &account, token),
            STATUS_BAD_PARAMS, "%s", names[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(name_is_reserved(others[i]), "%s", others[i]);
    cr_assert_eq(
        register_as(others[0], "correct horse battery", &account, token),
        STATUS_OK);
}

Test(people, nobody_is_called_as_a_program_of_the_house)
{
    static const char *const names[] = {"House-major", "HouseRecruit",
                                        "House_captain", "SergeantOfTheHouse"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        cr_expect(name_is_reserved(names[i]), "%s", names[i]);
    cr_expect_not(name_is_reserved("Captain-Haddock"));
    cr_expect_not(name_is_reserved("Sergeant"));
}

Test(people, a_name_is_taken_once)
{
    struct account account;
    char token[TOKEN_TEXT];
    cr_assert_eq(register_as("Ada", "correct horse", &account, token),
                 STATUS_OK);
    cr_assert_eq(register_as("aDa", "another horse", &account, token),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(register_as("server", "correct horse", &account, token),
                 STATUS_BAD_PARAMS);
    cr_assert_eq(register_as("guest-12", "correct horse", &account, token),
                 STATUS_BAD_PARAMS);
    cr_assert_eq(register_as("Bob", "short", &account, token),
                 STATUS_BAD_PARAMS);
}

Test(people, unknown_and_wrong_are_answered_alike)
{
    struct account account;
    char token[TOKEN_TEXT];
    struct error unknown = {0}, wrong = {0}, guest = {0};
    cr_assert_eq(register_as("Ada", "correct horse", &account, token),
                 STATUS_OK);
    cr_assert_eq(log_in("ADA", "correct horse", &account, token, NULL),
                 STATUS_OK);
    cr_assert_str_eq(account.name, "Ada");
    cr_assert_not(account.is_guest);
    cr_assert_eq(log_in("Ada", "wrong horse", &account, token, &wrong),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(log_in("Eve", "wrong horse", &account, token, &unknown),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(log_in(table.accounts[0].name, "", &account, token, &guest),
                 STATUS_NOT_ALLOWED);
    cr_assert_str_eq(wrong.text, unknown.text);
    cr_assert_str_eq(wrong.text, guest.text);
}

/* Nobody learns from the time taken who has an account: the work is the same.
 */
Test(people, whoever_asks_costs_one_hash)
{
    static const char *const names[] = {
        "Ada", "ADA", "Eve", "guest-12", "no name!", "deleted-12", ""};
    struct hasher *hasher = people_hasher(table.people);
    struct account account;
    char token[TOKEN_TEXT];
    cr_assert_eq(register_as("Ada", "correct horse", &account, token),
                 STATUS_OK);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        uint64_t before = hasher_count(hasher);
        cr_assert_eq(log_in(names[i], "wrong horse", &account, token, NULL),
                     STATUS_NOT_ALLOWED);
        cr_assert_eq(hasher_count(hasher) - before, 1, "%s", names[i]);
    }
    uint64_t before = hasher_count(hasher);
    cr_assert_eq(
        log_in(table.accounts[0].name, "wrong horse", &account, token, NULL),
        STATUS_NOT_ALLOWED);
    cr_assert_eq(hasher_count(hasher) - before, 1);
    /* A name that is taken is found out after the work, too. */
    before = hasher_count(hasher);
    cr_assert_eq(register_as("Ada", "correct horse", &account, token),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(hasher_count(hasher) - before, 1);
}

Test(people, a_password_costs_what_it_should)
{
    cr_assert_geq(people_cost_usual.memory, 19U << 20);
    cr_assert_geq(people_cost_usual.passes, 2);
}

Test(people, a_password_of_a_lower_cost_is_hashed_anew)
{
    struct account account;
    char token[TOKEN_TEXT];
    cr_assert_eq(register_as("Ada", "correct horse", &account, token),
                 STATUS_OK);
    struct people *dearer =
        people_new(table.store, (struct people_cost){2, 16384});
    struct proof proof = {.password = "correct horse"};
    uint64_t before = hasher_count(people_hasher(dearer));
    for (int i = 0; i < 2; i++)
        cr_assert_eq(account_login(dearer, "Ada", &proof, table.now, &account,
                                   token, NULL),
                     STATUS_OK);
    /* Held against its string twice, and made anew once. */
    cr_assert_eq(hasher_count(people_hasher(dearer)) - before, 3);
    people_free(dearer);
}

Test(people, a_token_brings_its_account_back)
{
    struct account account, again;
    char token[TOKEN_TEXT];
    cr_assert_eq(account_guest(table.people, table.now, &account, token, NULL),
                 STATUS_OK);
    cr_assert(account.is_guest);
    table_restart(&table);
    cr_assert_eq(account_resume(table.people, token, table.now, &again, NULL),
                 STATUS_OK);
    cr_assert_str_eq(account.id, again.id);
    cr_assert_eq(account_resume(table.people, seal, table.now, &again, NULL),
                 STATUS_NOT_SIGNED_IN);
    cr_assert_eq(account_resume(table.people, "x", table.now, &again, NULL),
                 STATUS_NOT_SIGNED_IN);
    cr_assert_eq(account_logout(table.people, token, NULL), STATUS_OK);
    cr_assert_eq(account_resume(table.people, token, table.now, &again, NULL),
                 STATUS_NOT_SIGNED_IN);
}

Test(people, a_session_lives_while_it_is_used)
{
    const int64_t day = INT64_C(24) * 3600 * 1000;
    struct account account;
    char token[TOKEN_TEXT];
    int64_t now = table.now;
    cr_assert_eq(account_guest(table.people, now, &account, token, NULL),
                 STATUS_OK);
    for (int i = 0; i < 4; i++) {
        now += 100 * day;
        cr_assert_eq(account_resume(table.people, token, now, &account, NULL),
                     STATUS_OK);
    }
    now += 181 * day;
    cr_assert_eq(account_resume(table.people, token, now, &account, NULL),
                 STATUS_NOT_SIGNED_IN);
}

Test(people, a_guest_may_be_claimed)
{
    struct account claimed;
    struct account other;
    char token[TOKEN_TEXT];
    cr_assert_eq(account_claim(table.people, table.accounts[0].id, "Ada",
                               "correct horse", NULL, &claimed, NULL),
                 STATUS_OK);
    cr_assert_str_eq(claimed.id, table.accounts[0].id);
    cr_assert_eq(log_in("ada", "correct horse", &other, token, NULL),
                 STATUS_OK);
    cr_assert_str_eq(other.id, table.accounts[0].id);
    cr_assert_eq(account_claim(table.people, table.accounts[0].id, "Bea",
                               "correct horse", NULL, &claimed, NULL),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(account_claim(table.people, table.accounts[1].id, "ADA",
                               "correct horse", NULL, &claimed, NULL),
                 STATUS_NOT_ALLOWED);
}

static struct challenge_terms drill_terms(void)
{
    struct challenge_terms terms = {.game = "drill",
                                    .scenario = "ford",
                                    .options = "{}",
                                    .time_control = "{\"kind\":\"none\"}",
                                    .seat_count = TABLE_SEATS};
    for (int i = 0; i < TABLE_SEATS; i++)
        terms.seat_name[i] = table_seats[i];
    return terms;
}

static enum status create(const struct challenge_terms *terms,
                          struct challenge_news *news)
{
    return challenge_create(table.people, table.accounts[0].id, terms, seal,
                            table.now, news, NULL);
}

static enum status take(int account, const char *challenge, const char *seat,
                        struct challenge_news *news)
{
    return challenge_accept(table.people, &table.accounts[account], challenge,
                            seat, seal, table.now, news, NULL);
}

/* How many challenges an account has in its list. */
static size_t listed(int account)
{
    struct writer out;
    writer_open(&out, 1 << 20);
    cr_assert_eq(
        challenge_list(table.people, table.accounts[account].id, &out, NULL),
        STATUS_OK);
    json_t *list = json_loads(out.data, 0, NULL);
    cr_assert_not_null(list, "%s", out.data);
    size_t count = json_array_size(list);
    json_decref(list);
    writer_release(&out);
    return count;
}

Test(people, the_last_seat_begins_a_match)
{
    struct challenge_news news;
    struct challenge_terms terms = drill_terms();
    cr_assert_eq(create(&terms, &news), STATUS_OK);
    cr_assert_eq(strlen(news.commitment), 64);
    cr_assert_eq(listed(3), 1);
    cr_assert_eq(take(1, news.challenge, "blue-left", &news),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(take(1, news.challenge, "green", &news), STATUS_NOT_ALLOWED);
    cr_assert_eq(take(1, news.challenge, NULL, &news), STATUS_OK);
    cr_assert_str_eq(news.match, "");
    char challenge[STORE_ID];
    memcpy(challenge, news.challenge, STORE_ID);
    cr_assert_eq(take(2, challenge, "red", &news), STATUS_OK);
    cr_assert_eq(strncmp(news.match, "m_", 2), 0);
    cr_assert_eq(news.told_count, 3);
    cr_assert_eq(take(3, challenge, NULL, &news), STATUS_NOT_FOUND);
    cr_assert_eq(listed(3), 0);
}

Test(people, a_seat_is_kept_for_its_player)
{
    struct challenge_news news;
    struct challenge_terms terms = drill_terms();
    struct account ada;
    cr_assert_eq(account_claim(table.people, table.accounts[1].id, "Ada",
                               "correct horse", NULL, &ada, NULL),
                 STATUS_OK);
    terms.to[1] = "ada";
    terms.to[2] = "ADA";
    cr_assert_eq(create(&terms, &news), STATUS_OK);
    cr_assert_eq(listed(1), 1);
    cr_assert_eq(listed(3), 0);
    cr_assert_eq(take(3, news.challenge, "red", &news), STATUS_NOT_FOUND);
    cr_assert_eq(take(1, news.challenge, "red", &news), STATUS_OK);
    terms.to[1] = "nobody";
    cr_assert_eq(create(&terms, &news), STATUS_NOT_FOUND);
}

Test(people, a_private_challenge_is_found_by_its_link)
{
    struct challenge_news news;
    struct challenge_terms terms = drill_terms();
    struct writer out;
    terms.is_private = true;
    cr_assert_eq(create(&terms, &news), STATUS_OK);
    cr_assert_eq(listed(0), 1);
    cr_assert_eq(listed(3), 0);
    writer_open(&out, 1 << 20);
    cr_assert_eq(challenge_row(table.people, table.accounts[3].id,
                               news.challenge, &out, NULL),
                 STATUS_OK);
    writer_release(&out);
    cr_assert_eq(take(3, news.challenge, "red", &news), STATUS_OK);
}

Test(people, a_challenge_is_withdrawn_by_its_host)
{
    struct challenge_news news, other;
    struct challenge_terms terms = drill_terms();
    cr_assert_eq(create(&terms, &news), STATUS_OK);
    cr_assert_eq(challenge_withdraw(table.people, table.accounts[1].id,
                                    news.challenge, &other, NULL),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(challenge_withdraw(table.people, table.accounts[0].id,
                                    news.challenge, &other, NULL),
                 STATUS_OK);
    cr_assert_eq(challenge_withdraw(table.people, table.accounts[0].id,
                                    news.challenge, &other, NULL),
                 STATUS_CLOSED);
    cr_assert_eq(take(1, news.challenge, NULL, &other), STATUS_NOT_FOUND);
}

static enum status decline(int who, const char *challenge,
                           struct challenge_news *news)
{
    return challenge_decline(table.people, table.accounts[who].id, challenge,
                             table.now, news, NULL);
}

Test(people, a_challenge_is_declined_by_one_whom_it_names)
{
    struct challenge_news news, other;
    struct challenge_terms terms = drill_terms();
    struct account ada;
    struct writer out;
    cr_assert_eq(account_claim(table.people, table.accounts[1].id, "Ada",
                               "correct horse", NULL, &ada, NULL),
                 STATUS_OK);
    terms.to[1] = "Ada";
    cr_assert_eq(create(&terms, &news), STATUS_OK);
    cr_assert_eq(decline(3, news.challenge, &other), STATUS_NOT_ALLOWED);
    cr_assert_eq(decline(0, news.challenge, &other), STATUS_NOT_ALLOWED);
    cr_assert_eq(decline(1, "c_none", &other), STATUS_NOT_FOUND);
    cr_assert_eq(decline(1, news.challenge, &other), STATUS_OK);
    cr_assert_str_eq(other.told[0], table.accounts[0].id);
    cr_assert_eq(listed(0), 0);
    cr_assert_eq(listed(1), 0);
    writer_open(&out, 1 << 20);
    cr_assert_eq(challenge_row(table.people, table.accounts[0].id,
                               news.challenge, &out, NULL),
                 STATUS_OK);
    cr_assert_not_null(strstr(out.data, "\"declined\":\"Ada\""));
    writer_release(&out);
    cr_assert_eq(decline(1, news.challenge, &other), STATUS_CLOSED);
    cr_assert_eq(take(1, news.challenge, NULL, &other), STATUS_NOT_FOUND);
}

Test(people, open_challenges_have_a_limit)
{
    struct challenge_news news;
    struct challenge_terms terms = drill_terms();
    for (int i = 0; i < CHALLENGES_OPEN_MOST; i++)
        cr_assert_eq(create(&terms, &news), STATUS_OK);
    cr_assert_eq(create(&terms, &news), STATUS_TOO_FAST);
    cr_assert_eq(challenge_withdraw(table.people, table.accounts[0].id,
                                    news.challenge, &news, NULL),
                 STATUS_OK);
    cr_assert_eq(create(&terms, &news), STATUS_OK);
}

/* A list of challenges ends somewhere; one's own are counted all the same. */
Test(people, of_many_newer_challenges_none_hides_ones_own)
{
    struct challenge_news news;
    struct challenge_terms terms = drill_terms();
    for (int i = 0; i < CHALLENGES_OPEN_MOST; i++)
        cr_assert_eq(create(&terms, &news), STATUS_OK);
    table.now += 1000;
    for (int i = 0; i < CHALLENGES_LISTED_MOST; i++)
        cr_assert_eq(
            challenge_create(table.people,
                             table.accounts[1 + i / CHALLENGES_OPEN_MOST].id,
                             &terms, seal, table.now, &news, NULL),
            STATUS_OK);
    cr_assert_eq(create(&terms, &news), STATUS_TOO_FAST);
}
