/* Does a standing order fit, is its time over, and what is then to be played.
 */

#include "server/match/orders/orders.h"

#include "common/base/instant.h"
#include "server/rules/driver.h"
#include "server/rules/offer.h"

#include <string.h>

enum { WALK_MOST = 64 };

int order_kind(const struct game *game, const char *word)
{
    const struct shown_step *shown = game->shown_steps;
    for (int i = 0; i < game->step_count; i++)
        if (strcmp(game->steps[i].name, word) == 0)
            return i;
    for (; shown != NULL && shown->word != NULL; shown++)
        if (strcmp(shown->word, word) == 0)
            return shown->kind;
    return -1;
}

static bool has_word(const json_t *list, const char *word)
{
    for (size_t i = 0; word != NULL && i < json_array_size(list); i++) {
        const char *member = json_string_value(json_array_get(list, i));
        if (member != NULL && strcmp(member, word) == 0)
            return true;
    }
    return false;
}

static bool have_common(const json_t *wanted, const json_t *shown)
{
    for (size_t i = 0; i < json_array_size(shown); i++)
        if (has_word(wanted, json_string_value(json_array_get(shown, i))))
            return true;
    return false;
}

static const json_t *step_of(const struct order_sight *sight)
{
    return json_object_get(sight->view, "step");
}

/* The step names one of the pieces, or one of them stands where it is. */
static bool concerns(const json_t *wanted, const struct order_sight *sight)
{
    const json_t *step = step_of(sight);
    const json_t *at = json_object_get(step, "at");
    const json_t *pieces = json_object_get(sight->view, "pieces");
    if (have_common(wanted, json_object_get(step, "pieces")))
        return true;
    for (size_t i = 0; i < json_array_size(wanted); i++) {
        const json_t *piece = json_object_get(
            pieces, json_string_value(json_array_get(wanted, i)));
        if (has_word(at, json_string_value(json_object_get(piece, "at"))))
            return true;
    }
    return false;
}

static bool is_in_phase(const json_t *wanted, const struct order_sight *sight)
{
    const json_t *phase = json_object_get(sight->view, "phase");
    if (json_is_object(phase))
        phase = json_object_get(phase, "id");
    return has_word(wanted, json_string_value(phase));
}

static bool line_has_word(const json_t *wanted, const json_t *line,
                          const char *member)
{
    const char *word = json_string_value(json_object_get(wanted, member));
    const char *shown = json_string_value(json_object_get(line, member));
    return word == NULL || (shown != NULL && strcmp(word, shown) == 0);
}

static bool line_fits(const json_t *wanted, const json_t *line)
{
    const json_t *at = json_object_get(wanted, "at");
    const json_t *pieces = json_object_get(wanted, "pieces");
    return line_has_word(wanted, line, "kind")
           && line_has_word(wanted, line, "clause")
           && (at == NULL || have_common(at, json_object_get(line, "at")))
           && (pieces == NULL
               || have_common(pieces, json_object_get(line, "pieces")));
}

static bool has_happened(const json_t *wanted, const struct order_sight *sight)
{
    for (size_t i = 0; i < json_array_size(sight->happenings); i++) {
        const json_t *lines = json_array_get(sight->happenings, i);
        for (size_t k = 0; k < json_array_size(lines); k++)
            if (line_fits(wanted, json_array_get(lines, k)))
                return true;
    }
    return false;
}

static bool is_at(const json_t *wanted, const struct order_sight *sight)
{
    return have_common(wanted, json_object_get(step_of(sight), "at"));
}

static bool holds(const json_t *condition, const struct order_sight *sight)
{
    static const struct {
        const char *name;
        bool (*test)(const json_t *wanted, const struct order_sight *sight);
    } parts[] = {{"at", is_at},
                 {"pieces", concerns},
                 {"phase", is_in_phase},
                 {"happening", has_happened}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const json_t *wanted = json_object_get(condition, parts[i].name);
        if (wanted != NULL && !parts[i].test(wanted, sight))
            return false;
    }
    return true;
}

bool order_fits(const struct rules *rules, const json_t *order, int kind,
                const struct order_sight *sight)
{
    const char *on = json_string_value(json_object_get(order, "on"));
    const char *shown =
        json_string_value(json_object_get(step_of(sight), "kind"));
    const json_t *when = json_object_get(order, "when");
    const json_t *unless = json_object_get(order, "unless");
    if (on == NULL
        || (strcmp(on, rules->game->steps[kind].name) != 0
            && (shown == NULL || strcmp(on, shown) != 0)))
        return false;
    return (when == NULL || holds(when, sight))
           && (unless == NULL || !holds(unless, sight));
}

int64_t order_ends(const json_t *order)
{
    int64_t instant;
    const char *until = json_string_value(json_object_get(order, "until"));
    return until != NULL && instant_parse(until, &instant) ? instant : 0;
}

bool order_is_over(const json_t *order, int turn, int64_t now)
{
    const json_t *until = json_object_get(order, "until");
    int64_t ends = order_ends(order);
    if (json_is_integer(until))
        return turn > json_integer_value(until);
    return ends != 0 && now >= ends;
}

bool order_is_used(const json_t *order)
{
    const char *until = json_string_value(json_object_get(order, "until"));
    return until != NULL && strcmp(until, "used") == 0;
}

bool order_is_strict(const json_t *order)
{
    return json_is_true(json_object_get(order, "strict"));
}

bool order_passes(const json_t *order)
{
    const json_t *answer = json_object_get(order, "answer");
    const char *word = json_is_object(answer)
                           ? json_string_value(json_object_get(answer, "type"))
                           : json_string_value(answer);
    return word != NULL && strcmp(word, "pass") == 0;
}

/* Takes the first choice again and again, until the rules would accept it. */
static bool walk_first(const struct rules *rules, const void *state,
                       seat_id seat, const struct menu_row *row,
                       struct picks *picks, struct action *action)
{
    struct open_field open[OPEN_FIELDS_MOST];
    offer_begin(rules, row, action);
    for (int i = 0; i < WALK_MOST; i++) {
        if (is_allowed(drive_check(rules, state, seat, action)))
            return true;
        if (offer_open(rules, row, action, open) == 0)
            return false;
        offer_pick(rules, state, seat, row, action, &open[0], picks);
        if (picks->count == 0
            || !offer_take(&open[0], &picks->choices[0], action))
            return false;
    }
    return false;
}

/* Where the parts of a declaration bind one another the game suggests one. */
static bool take_suggestion(const struct rules *rules, const void *state,
                            seat_id seat, const struct menu_row *row,
                            struct action *action)
{
    static _Thread_local struct action partial;
    offer_begin(rules, row, &partial);
    return offer_suggest(rules, state, seat, row, &partial, action)
           && is_allowed(drive_check(rules, state, seat, action));
}

static bool take_first(const struct rules *rules, const void *state,
                       seat_id seat, struct picks *picks, struct action *action)
{
    const struct step *top = course_top(course_of(state));
    struct menu menu;
    if (top == NULL)
        return false;
    uint32_t answers = rules->game->steps[top->kind].answers;
    offer_menu(rules, state, seat, &menu);
    for (int i = 0; i < menu.count; i++)
        if ((answers >> menu.rows[i].type & 1U) != 0
            && (walk_first(rules, state, seat, &menu.rows[i], picks, action)
                || take_suggestion(rules, state, seat, &menu.rows[i], action)))
            return true;
    return false;
}

int order_pass(const struct game *game, const struct step_kind *kind)
{
    for (int i = 0; i < game->action_count; i++)
        if ((kind->answers >> i & 1U) != 0
            && strcmp(game->actions[i].name, "pass") == 0)
            return i;
    return -1;
}

bool order_pass_action(const struct rules *rules, int kind,
                       struct action *action)
{
    int pass = order_pass(rules->game, &rules->game->steps[kind]);
    if (pass < 0)
        return false;
    action_begin(rules, (uint8_t)pass, action);
    return true;
}

bool order_action(const struct rules *rules, const void *state, seat_id seat,
                  const json_t *order, struct picks *picks,
                  struct action *action)
{
    const struct step *top = course_top(course_of(state));
    const json_t *answer = json_object_get(order, "answer");
    if (top == NULL)
        return false;
    if (json_is_object(answer))
        return action_decode(rules, node_from(answer), action, NULL)
               == STATUS_OK;
    if (order_passes(order))
        return order_pass_action(rules, top->kind, action);
    return take_first(rules, state, seat, picks, action);
}
