/* Picks of attacks, and a whole declaration that would be accepted. */

#include "server/rules/yorktown/pick.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/know.h"
#include "server/rules/yorktown/strength.h"

#include <stdio.h>
#include <string.h>

enum { MENDINGS_MOST = 200 };

/* What has been declared so far, whole or not. */
static void read_partial(const struct asking *asking,
                         struct yorktown_declaration *declaration)
{
    const struct action *partial = asking->partial;
    const struct slot *list = &partial->slots[ATTACK_ATTACKS];
    memset(declaration, 0, sizeof *declaration);
    declaration->side = asking->seat;
    for (int g = 0; list->mark == MARK_GIVEN && g < list->count
                    && g < YORKTOWN_ATTACKS_MOST;
         g++) {
        const struct slot *parts =
            &partial->slots[list->first + g * ATTACK_FIELDS];
        struct yorktown_attack *attack =
            &declaration->attack[declaration->count++];
        attack->target = (place_id)partial->items[parts[ATTACK_TARGET].first];
        for (int k = 0; parts[ATTACK_UNITS].mark == MARK_GIVEN
                        && k < parts[ATTACK_UNITS].count && k < YORKTOWN_FRONT;
             k++)
            attack->units[attack->count++] =
                (piece_id)partial->items[parts[ATTACK_UNITS].first + k];
    }
}

static struct yorktown_attack *attack_on(
    struct yorktown_declaration *declaration, place_id target)
{
    for (int i = 0; i < declaration->count; i++)
        if (declaration->attack[i].target == target)
            return &declaration->attack[i];
    return NULL;
}

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

static bool is_idle(const struct yorktown_declaration *declaration,
                    piece_id unit)
{
    for (int i = 0; i < declaration->count; i++)
        for (int k = 0; k < declaration->attack[i].count; k++)
            if (declaration->attack[i].units[k] == unit)
                return false;
    return true;
}

static void pick_target(const struct asking *asking, struct picks *picks)
{
    struct yorktown_declaration declaration;
    bool is_held[YORKTOWN_PLACES] = {false};
    read_partial(asking, &declaration);
    for (piece_id i = 0; i < asking->own->unit_count; i++)
        if (asking->own->card[i].side != asking->seat
            && is_place(asking->state->unit[i].at))
            is_held[asking->state->unit[i].at] = true;
    for (place_id hex = 0; hex < asking->own->rules.board.places; hex++) {
        bool can = false;
        if (!is_held[hex] || attack_on(&declaration, hex) != NULL)
            continue;
        for (piece_id i = 0; !can && i < asking->own->unit_count; i++)
            can = asking->own->card[i].side == asking->seat
                  && is_idle(&declaration, i)
                  && is_allowed(yorktown_may_attack(asking->own, asking->state,
                                                    asking->seat, i, hex));
        if (can)
            picks_add(picks, hex);
    }
}

static void pick_units(const struct asking *asking, struct picks *picks)
{
    struct yorktown_declaration declaration;
    read_partial(asking, &declaration);
    place_id target = declaration.attack[asking->path.group].target;
    for (piece_id i = 0; i < asking->own->unit_count; i++) {
        if (asking->own->card[i].side != asking->seat
            || !is_idle(&declaration, i)
            || !is_allowed(yorktown_may_attack(asking->own, asking->state,
                                               asking->seat, i, target)))
            continue;
        struct choice *choice = picks_add(picks, i);
        snprintf(
            choice->note, sizeof choice->note, "%+d",
            yorktown_attack_strength(asking->own, asking->state, i, target));
    }
}

void yorktown_pick_attack(const struct asking *asking, struct picks *picks)
{
    if (asking->path.group >= 0 && asking->path.sub == ATTACK_UNITS)
        pick_units(asking, picks);
    else
        pick_target(asking, picks);
}

static bool obliges(const struct asking *asking, piece_id unit, place_id hex)
{
    place_id hexes[6];
    int count = yorktown_obliged(asking->own, asking->state, unit, hexes);
    for (int i = 0; i < count; i++)
        if (hexes[i] == hex)
            return true;
    return false;
}

/* Y10.5: all idle units that the hex obliges join the attack on it. */
static void call_in(const struct asking *asking,
                    struct yorktown_declaration *declaration, place_id hex)
{
    struct yorktown_attack *attack = attack_on(declaration, hex);
    if (attack == NULL)
        return;
    for (piece_id i = 0; i < asking->own->unit_count; i++) {
        if (asking->own->card[i].side != asking->seat
            || !obliges(asking, i, hex) || attack->count == YORKTOWN_FRONT)
            continue;
        if (!is_idle(declaration, i)) {
            place_id hexes[6];
            int count = yorktown_obliged(asking->own, asking->state, i, hexes);
            bool is_bound = false;
            for (int k = 0; k < count; k++) {
                const struct yorktown_attack *other =
                    attack_on(declaration, hexes[k]);
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
static void open_attack(const struct asking *asking,
                        struct yorktown_declaration *declaration, place_id hex)
{
    piece_id set[YORKTOWN_FRONT];
    int count = yorktown_neglected_by(asking->own, asking->state, declaration,
                                      hex, set);
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
    struct yorktown_attack *attack = attack_on(declaration, hex);
    if (attack != NULL)
        attack->count = 0;
}

static bool write_whole(const struct asking *asking,
                        const struct yorktown_declaration *declaration,
                        struct action *whole)
{
    action_begin(&asking->own->rules, ACTION_ATTACK, whole);
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
static bool suggest_attack(const struct asking *asking, struct action *whole)
{
    struct yorktown_declaration declaration;
    read_partial(asking, &declaration);
    for (int i = 0; i < MENDINGS_MOST; i++) {
        drop_empty(&declaration);
        struct verdict verdict = yorktown_declaration_check(
            asking->own, asking->state, &declaration);
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
    struct asking asking = {
        .own = yorktown_rules(rules),
        .state = yorktown_state(state),
        .seat = seat,
        .row = row,
        .partial = partial,
    };
    return row->type == ACTION_ATTACK && suggest_attack(&asking, whole);
}
