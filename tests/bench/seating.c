/* Bringing two players of a load to a match. */

#include "common/base/digest.h"
#include "tests/bench/load.h"
#include "tests/bench/scan.h"

#include <stdio.h>

static const char *const seats[SEATS] = {"allied", "french"};

static void opened(struct player *player, const char *result,
                   const char *failure)
{
    (void)player;
    if (result == NULL)
        load_die("match.open", failure);
}

static void watched(struct player *player, const char *result,
                    const char *failure)
{
    if (result == NULL)
        load_die("match.watch", failure);
    if (!watching_begin(&player->watching, result))
        load_die("a view is not what the patches made of it", result);
    load_took_in(player);
}

void seating_watch(struct player *player)
{
    load_ask(player, watched, "match.watch",
             "\"match\":\"%s\",\"as\":\"%s\",\"offer_patches\":true",
             player->table->match, player->seat);
}

static void accepted(struct player *player, const char *result,
                     const char *failure)
{
    struct table *table = player->table;
    const char *match = scan_member(result, "match");
    if (match == NULL)
        load_die("challenge.accept", failure);
    snprintf(table->match, sizeof table->match, "%.*s",
             (int)scan_length(match) - 2, match + 1);
    for (int i = 0; i < SEATS; i++) {
        struct player *each = &table->players[i];
        each->acted = 0;
        each->sent = 0;
        each->planned = 0;
        watching_end(&each->watching);
        seating_watch(each);
        load_ask(each, opened, "match.open",
                 "\"match\":\"%s\",\"as\":\"%s\",\"bytes\":\"%0*d\"",
                 table->match, each->seat, 2 * DIGEST_BYTES, 0);
    }
}

/* The bytes behind every seal are zero: who loads a server hides nothing. */
static const char *seal(void)
{
    static char text[DIGEST_TEXT];
    unsigned char bytes[DIGEST_BYTES] = {0};
    struct digest digest;
    digest_of(bytes, sizeof bytes, &digest);
    digest_text(&digest, text);
    return text;
}

static void challenged(struct player *player, const char *result,
                       const char *failure)
{
    struct table *table = player->table;
    const char *challenge = scan_member(result, "challenge");
    if (challenge == NULL)
        load_die("challenge.create", failure);
    load_ask(&table->players[1], accepted, "challenge.accept",
             "\"challenge\":%.*s,\"seat\":\"%s\",\"seal\":\"%s\"",
             (int)scan_length(challenge), challenge, seats[1], seal());
}

void seating_begin(struct table *table)
{
    const struct load *load = table->load;
    load_ask(
        &table->players[0], challenged, "challenge.create",
        "\"game\":\"%s\",\"scenario\":\"%s\",\"seat\":\"%s\",\"private\":true,"
        "\"seal\":\"%s\"",
        load->game, load->scenario, seats[0], seal());
}

static void signed_in(struct player *player, const char *result,
                      const char *failure)
{
    if (result == NULL)
        load_die("account.guest", failure);
    for (struct player *each = player->line->players; each != NULL;
         each = each->next) {
        struct table *table = each->table;
        each->is_signed_in = true;
        if (table->players[0].is_signed_in && table->players[1].is_signed_in)
            seating_begin(table);
    }
}

static void greeted(struct player *player, const char *result,
                    const char *failure)
{
    if (result == NULL)
        load_die("hello", failure);
    load_ask(player, signed_in, "account.guest", " ");
}

void seating_greet(struct player *player)
{
    load_ask(player, greeted, "hello",
             "\"protocol\":\"estafette.v1\",\"client\":\"bench\"");
}
