/* Picks of attacks: targets, and who may attack them. */

#include "server/rules/yorktown/pick.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/game_view.h"
#include "server/rules/yorktown/strength.h"

#include <stdio.h>
#include <string.h>

/* What has been declared so far, whole or not. */
void yorktown_declared(const struct yorktown_asking *asking,
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

struct yorktown_attack *yorktown_attack_on(
    struct yorktown_declaration *declaration, place_id target)
{
    for (int i = 0; i < declaration->count; i++)
        if (declaration->attack[i].target == target)
            return &declaration->attack[i];
    return NULL;
}

bool yorktown_is_idle(const struct yorktown_declaration *declaration,
                      piece_id unit)
{
    for (int i = 0; i < declaration->count; i++)
        for (int k = 0; k < declaration->attack[i].count; k++)
            if (declaration->attack[i].units[k] == unit)
                return false;
    return true;
}

static void pick_target(const struct yorktown_asking *asking,
                        struct picks *picks)
{
    struct yorktown_declaration declaration;
    bool is_held[YORKTOWN_PLACES] = {false};
    yorktown_declared(asking, &declaration);
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (asking->pos.rules->piece[i].side != asking->seat
            && is_place(asking->pos.state->unit[i].at))
            is_held[asking->pos.state->unit[i].at] = true;
    const int places = asking->pos.rules->base.board.places;
    for (place_id hex = 0; hex < places && !picks_will_do(picks); hex++) {
        bool can = false;
        if (!is_held[hex] || yorktown_attack_on(&declaration, hex) != NULL)
            continue;
        for (piece_id i = 0; !can && i < asking->pos.rules->unit_count; i++)
            can = asking->pos.rules->piece[i].side == asking->seat
                  && yorktown_is_idle(&declaration, i)
                  && is_allowed(
                      yorktown_may_attack(asking->pos, asking->seat, i, hex));
        if (can)
            picks_add(picks, hex);
    }
}

static void pick_units(const struct yorktown_asking *asking,
                       struct picks *picks)
{
    struct yorktown_declaration declaration;
    yorktown_declared(asking, &declaration);
    place_id target = declaration.attack[asking->path.group].target;
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        if (asking->pos.rules->piece[i].side != asking->seat
            || !yorktown_is_idle(&declaration, i)
            || !is_allowed(
                yorktown_may_attack(asking->pos, asking->seat, i, target)))
            continue;
        struct choice *choice = picks_add(picks, i);
        snprintf(choice->note, sizeof choice->note, "%+d",
                 yorktown_attack_strength(asking->pos, i, target));
    }
}

void yorktown_pick_attack(const struct yorktown_asking *asking,
                          struct picks *picks)
{
    if (asking->path.group >= 0 && asking->path.sub == ATTACK_UNITS)
        pick_units(asking, picks);
    else
        pick_target(asking, picks);
}
