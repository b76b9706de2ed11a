/* Every result that the rules of the toy soldiers name is one that can be. */

#include "tests/unit/cases_endings.h"

#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char *const sides[2] = {"blue", "red"};

static bool is_of(const json_t *unit, const char *member, const char *value)
{
    const char *own = json_string_value(json_object_get(unit, member));
    return own != NULL && strncmp(own, value, strlen(value)) == 0;
}

/* The first battalion of a side that is there from the start. */
static json_t *battalion(const json_t *scenario, const char *side)
{
    size_t i;
    json_t *unit;
    json_array_foreach(json_object_get(scenario, "units"), i, unit)
    {
        if (is_of(unit, "side", side) && is_of(unit, "type", "infantry")
            && json_is_string(json_object_get(unit, "at")))
            return unit;
    }
    return NULL;
}

/* So many others of a side are lost; how many could be? */
static int lose(const json_t *scenario, const char *side, int count,
                json_t *units)
{
    const json_t *stays = battalion(scenario, side);
    size_t i;
    json_t *unit;
    int lost = 0;
    json_array_foreach(json_object_get(scenario, "units"), i, unit)
    {
        if (!is_of(unit, "side", side) || unit == stays
            || is_of(unit, "type", "adc"))
            continue;
        if (lost++ < count)
            json_object_set_new(units,
                                json_string_value(json_object_get(unit, "id")),
                                json_pack("{s:n, s:s, s:s}", "at", "status",
                                          "lost", "lost", "destroyed"));
    }
    return lost;
}

/* What lies between the armies: the losses of each, and who holds what. */
struct balance {
    int lost[2];
    const char *holder; /* of all; NULL: as the scenario has them */
};

/* Only the two commanders have players: who else has a seat awaits nobody. */
static json_t *empty_seats(const json_t *scenario)
{
    json_t *empty = json_array();
    size_t i;
    json_t *seat;
    json_array_foreach(json_object_get(scenario, "seats"), i, seat)
    {
        if (!is_of(seat, "role", "commander"))
            json_array_append(empty, json_object_get(seat, "seat"));
    }
    return empty;
}

static const char *commander(const json_t *scenario, const char *side)
{
    size_t i;
    json_t *seat;
    json_array_foreach(json_object_get(scenario, "seats"), i, seat)
    {
        if (is_of(seat, "role", "commander") && is_of(seat, "side", side))
            return json_string_value(json_object_get(seat, "seat"));
    }
    return NULL;
}

static bool ends_at(const struct rules *rules, const json_t *scenario,
                    json_t *turn, const struct balance *balance,
                    const char *result)
{
    json_t *units = json_object();
    json_t *held = json_object();
    size_t i;
    json_t *goal;
    for (int side = 0; side < 2; side++) {
        json_t *stays = battalion(scenario, sides[side]);
        json_object_set_new(
            units, json_string_value(json_object_get(stays, "id")),
            json_pack("{s:O}", "at", json_object_get(stays, "at")));
        lose(scenario, sides[side], balance->lost[side], units);
    }
    json_array_foreach(json_object_get(scenario, "objectives"), i, goal)
    {
        const char *at = json_string_value(json_object_get(goal, "at"));
        if (balance->holder != NULL)
            json_object_set_new(held, at, json_string(balance->holder));
    }
    json_t *position = json_pack(
        "{s:O, s:s, s:s, s:s, s:O, s:o, s:o}", "turn", turn, "side", "red",
        "phase", "movement", "first", "blue", "break",
        json_object_get(scenario, "break"), "units", units, "objectives", held);
    return ends_so(rules, (struct ending){.position = position,
                                          .action = ends_text(END_PHASE),
                                          .result = ends_text(result),
                                          .empty = empty_seats(scenario),
                                          .by = commander(scenario, "red")});
}

/* Some losses and some objectives come to this. */
static bool is_reached(const struct rules *rules, const json_t *scenario,
                       json_t *turn, const char *result)
{
    static const char *const holders[] = {"blue", "red", NULL};
    json_t *ignored = json_object();
    int blue = lose(scenario, "blue", 0, ignored);
    int red = lose(scenario, "red", 0, ignored);
    json_decref(ignored);
    for (int holder = 0; holder < 3; holder++)
        for (int b = 0; b <= blue; b++)
            for (int r = red; r >= 0; r--) {
                struct balance balance = {{b, r}, holders[holder]};
                if (ends_at(rules, scenario, turn, &balance, result))
                    return true;
            }
    return false;
}

/* T18.2, before the last turn; T18.4, on it. */
static void check_armies(const struct rules *rules, const json_t *scenario)
{
    static const char *const breaks[] = {
        "{'winner':'blue','by':'break'}",
        "{'winner':'red','by':'break'}",
        "{'winner':null,'by':'draw'}",
    };
    static const char *const closes[] = {
        "{'winner':'blue','by':'points'}",
        "{'winner':'red','by':'points'}",
        "{'winner':null,'by':'draw'}",
    };
    json_t *early = json_integer(2);
    for (int i = 0; i < 3; i++) {
        cr_expect(is_reached(rules, scenario, early, breaks[i]),
                  "%s: no %s before the end", rules->scenario, breaks[i]);
        cr_expect(is_reached(rules, scenario,
                             json_object_get(scenario, "turns"), closes[i]),
                  "%s: no %s at the end", rules->scenario, closes[i]);
    }
    json_decref(early);
}

/* T20.2: armies that are chosen: as many of the Guard as the budget pays. */
static void choose_armies(json_t *scenario)
{
    enum { GUARD = 10, SHARE = 2, OF = 5 };
    static const char *const squares[] = {"0111", "0101"};
    json_t *muster = json_object_get(scenario, "muster");
    int budget = (int)json_integer_value(json_object_get(muster, "budget"));
    int breaks = (budget / GUARD * GUARD * SHARE + OF - 1) / OF;
    if (muster == NULL)
        return;
    for (int side = 0; side < 2; side++) {
        for (int n = 1; n <= budget / GUARD; n++) {
            char id[32];
            snprintf(id, sizeof id, "%s-infantry-%d", sides[side], n);
            json_t *unit = json_pack("{s:s, s:s, s:s}", "id", id, "side",
                                     sides[side], "type", "infantry-veteran");
            if (n == 1)
                json_object_set_new(unit, "at", json_string(squares[side]));
            json_array_append_new(json_object_get(scenario, "units"), unit);
        }
        json_object_set_new(json_object_get(scenario, "break"), sides[side],
                            json_integer(breaks));
    }
}

/* T18.5. */
static void check_resigning(const struct rules *rules, const json_t *scenario)
{
    static const char *const resigned[] = {
        "{'winner':'red','by':'resignation'}",
        "{'winner':'blue','by':'resignation'}",
    };
    for (int side = 0; side < 2; side++) {
        json_t *position =
            ends_text("{'turn':2,'side':'blue','phase':'movement','units':{}}");
        for (int other = 0; other < 2; other++) {
            json_t *stays = battalion(scenario, sides[other]);
            json_object_set_new(
                json_object_get(position, "units"),
                json_string_value(json_object_get(stays, "id")),
                json_pack("{s:O}", "at", json_object_get(stays, "at")));
        }
        cr_expect(
            ends_so(rules,
                    (struct ending){.position = position,
                                    .action = ends_text(RESIGN),
                                    .result = ends_text(resigned[side]),
                                    .by = commander(scenario, sides[side])}),
            "%s: no %s", rules->scenario, resigned[side]);
    }
}

Test(endings, of_toy_soldiers)
{
    const struct rules *rules;
    ends_open_rules();
    for (int k = 0; (rules = library_scenario("toy-soldiers", k)) != NULL;
         k++) {
        json_t *scenario = ends_scenario(rules);
        choose_armies(scenario);
        check_armies(rules, scenario);
        check_resigning(rules, scenario);
        json_decref(scenario);
    }
    library_close();
}
