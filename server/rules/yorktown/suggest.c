/* A whole declaration that would be accepted, as near to a partial one as can
 * be: mended where the clauses say what it lacks. */

#include "server/rules/yorktown/pick.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/game_view.h"

#include <string.h>

enum { MENDINGS_MOST = 200 };

static void withdraw(struct yorktown_declaration *declaration, piece_id unit)
{
    for (int i = 0; i < declaration->count; i++) {
        struct yorktown_attack *attack = &declaration->attack[i];
        for (int k = 0; k < attack->count; k++)
            if (attack->units[k] == unit) {
                attack->count--;
                attack->units[k] = attack->units[attack->count];
                attack->units[attack->count] = 0;
            }
    }
}

static void drop_empty(struct yorktown_declaration *declaration)
{
    for (int i = declaration->count - 1; i >= 0; i--)
        if (declaration->attack[i].count == 0) {
            declaration->count--;
            declaration->attack[i] = declaration->attack[declaration->count];
            memset(&declaration->attack[declaration->count], 0,
                   sizeof declaration->attack[0]);
        }
}

static bool obliges(const struct yorktown_asking *asking, piece_id unit,
                    place_id hex)
{
    place_id hexes[6];
    int count = yorktown_obliged(asking->pos, unit, hexes);
    for (int i = 0; i < count; i++)
        if (hexes[i] == hex)
            return true;
    return false;
}

/* Y10.5: all idle units that the hex obliges join the attack on it. */
static void call_in(const struct yorktown_asking *asking,
                    struct yorktown_declaration *declaration, place_id hex)
{
    struct yorktown_attack *attack = yorktown_attack_on(declaration, hex);
    if (attack == NULL)
        return;
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        if (asking->pos.rules->piece[i].side != asking->seat
            || !obliges(asking, i, hex) || attack->count == YORKTOWN_FRONT)
            continue;
        if (!yorktown_is_idle(declaration, i)) {
            place_id hexes[6];
            int count = yorktown_obliged(asking->pos, i, hexes);
            bool is_bound = false;
            for (int k = 0; k < count; k++) {
                const struct yorktown_attack *other =
                    yorktown_attack_on(declaration, hexes[k]);
                for (int u = 0; other != NULL && u < other->count; u++)
                    is_bound |= other->units[u] == i;
            }
            if (is_bound)
                continue;
            withdraw(declaration, i);
        }
        attack->units[attack->count++] = i;
    }
}

/* Y10.6: the neglected hex gets a set that (a) and (b) allow. */
static void open_attack(const struct yorktown_asking *asking,
                        struct yorktown_declaration *declaration, place_id hex)
{
    piece_id set[YORKTOWN_FRONT];
    int count = yorktown_neglected_by(asking->pos, declaration, hex, set);
    if (count == 0 || declaration->count == YORKTOWN_ATTACKS_MOST)
        return;
    for (int i = 0; i < count; i++)
        withdraw(declaration, set[i]);
    struct yorktown_attack *attack = &declaration->attack[declaration->count++];
    memset(attack, 0, sizeof *attack);
    attack->target = hex;
    attack->count = (uint16_t)count;
    memcpy(attack->units, set, (size_t)count * sizeof *set);
}

static void drop(struct yorktown_declaration *declaration, place_id hex)
{
    struct yorktown_attack *attack = yorktown_attack_on(declaration, hex);
    if (attack != NULL)
        attack->count = 0;
}

static bool write_whole(const struct yorktown_asking *asking,
                        const struct yorktown_declaration *declaration,
                        struct action *whole)
{
    action_begin(&asking->pos.rules->base, ACTION_ATTACK, whole);
    if (!action_set_groups(whole, ATTACK_ATTACKS, ATTACK_FIELDS,
                           declaration->count))
        return false;
    for (int i = 0; i < declaration->count; i++) {
        const struct yorktown_attack *attack = &declaration->attack[i];
        struct slot *parts =
            action_group(whole, ATTACK_ATTACKS, ATTACK_FIELDS, i);
        int32_t target = attack->target;
        int32_t units[YORKTOWN_FRONT];
        for (int k = 0; k < attack->count; k++)
            units[k] = attack->units[k];
        if (!action_fill(whole, &parts[ATTACK_TARGET], &target, 1)
            || !action_fill(whole, &parts[ATTACK_UNITS], units, attack->count))
            return false;
    }
    return true;
}

/* Mends what the clauses name until nothing is left to be named. */
static bool suggest_attack(const struct yorktown_asking *asking,
                           struct action *whole)
{
    struct yorktown_declaration declaration;
    yorktown_declared(asking, &declaration);
    for (int i = 0; i < MENDINGS_MOST; i++) {
        drop_empty(&declaration);
        struct verdict verdict =
            yorktown_declaration_check(asking->pos, &declaration);
        if (is_allowed(verdict))
            return write_whole(asking, &declaration, whole);
        if (verdict.place_count == 0)
            return false;
        place_id hex = verdict.places[0];
        if (strcmp(verdict.clause, "Y10.5") == 0)
            call_in(asking, &declaration, hex);
        else if (strcmp(verdict.clause, "Y10.6") == 0)
            open_attack(asking, &declaration, hex);
        else
            drop(&declaration, hex);
    }
    return false;
}

bool yorktown_suggest(const struct rules *rules, const void *state,
                      seat_id seat, const struct menu_row *row,
                      const struct action *partial, struct action *whole)
{
    struct yorktown_asking asking = {
        .pos = yorktown_position(rules, state),
        .seat = seat,
        .row = row,
        .partial = partial,
    };
    return row->type == ACTION_ATTACK && suggest_attack(&asking, whole);
}
