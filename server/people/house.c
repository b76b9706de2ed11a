/* The house's players: found or made, and given a new token. */

#include "server/people/house.h"

#include "server/people/confusables.h"
#include "server/people/mark.h"
#include "server/people/name.h"
#include "server/people/people_internal.h"
#include "server/store/result.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { NAMES_TRIED = 32 };

/* Fits no password that anybody could say (password.h). */
static const char no_password[] = "*";

/* Somebody may have the name from before the house played here. */
static void name_it(const char *level, int try, char name[NAME_TEXT])
{
    if (try == 0)
        snprintf(name, NAME_TEXT, "House-%s", level);
    else
        snprintf(name, NAME_TEXT, "House-%s-%05x", level,
                 randombytes_uniform(1U << 20));
}

static enum status add(struct people *people, struct house_player *player,
                       int64_t now)
{
    enum status status = STATUS_CONFLICT;
    for (int try = 0; try < NAMES_TRIED && status == STATUS_CONFLICT; try++) {
        char folded[NAME_TEXT], skeleton[SKELETON_TEXT];
        struct store_marks marks;
        name_it(player->level, try, player->name);
        name_fold(player->name, folded);
        name_skeleton(player->name, skeleton);
        struct store_account row = {.id = player->account,
                                    .name = player->name,
                                    .folded = folded,
                                    .skeleton = skeleton,
                                    .password = no_password,
                                    .created = now,
                                    .marks = &marks};
        status = mark_name(people, player->name, &marks);
        if (status == STATUS_OK)
            status = store_account_add(people_store(people), &row);
    }
    return status;
}

/* Which account it is, by what the database keeps under its level. */
static enum status find_or_add(struct people *people,
                               struct house_player *player, int64_t now)
{
    struct store_arena arena = {0};
    struct store_account row;
    char key[HOUSE_LEVEL + 8], fresh[STORE_ID];
    snprintf(key, sizeof key, "house-%s", player->level);
    people_id("a_", fresh);
    enum status status = store_keep(people_store(people), key, fresh,
                                    sizeof fresh, player->account);
    if (status == STATUS_OK)
        status = store_account_by_id(people_store(people), player->account,
                                     &arena, &row);
    if (status == STATUS_OK)
        snprintf(player->name, sizeof player->name, "%s", row.name);
    else if (status == STATUS_NOT_FOUND)
        status = add(people, player, now);
    store_arena_release(&arena);
    return status;
}

enum status house_player_open(struct people *people, const char *level,
                              int64_t now, char token[TOKEN_TEXT],
                              struct error *error)
{
    unsigned char session[SECRET_BYTES];
    struct house_player player = {.account = ""};
    snprintf(player.level, sizeof player.level, "%s", level);
    token_make(token, session);
    enum status status = find_or_add(people, &player, now);
    if (status == STATUS_OK)
        status = store_account_house(people_store(people), player.account);
    if (status == STATUS_OK)
        status = store_account_secure(people_store(people), player.account,
                                      no_password, session, now);
    if (status != STATUS_OK)
        return people_failed(error);
    house_player_add(people, &player);
    return STATUS_OK;
}
