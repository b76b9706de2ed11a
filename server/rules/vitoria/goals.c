/* Goals: what V12 scores, and what it would come to now. All of it is public:
 * owners (V12.2), scores, and who has left the map (section 7.1). */

#include "server/rules/vitoria/victory.h"

#include "server/rules/ending.h"
#include "server/rules/ids.h"
#include "server/rules/kit/fill.h"
#include "server/rules/vitoria/load.h"

#include <stdio.h>
#include <string.h>

static const char *const peoples[SIDES_MOST] = {
    [ALLIED] = "allied",
    [FRENCH] = "French",
};

static void say_own(struct vitoria_rules *rules, int index)
{
    char text[GOALS_PLACE];
    const struct vitoria_goal *own = &rules->goal[index];
    snprintf(rules->said.own[index], VITORIA_SAID, "Own %s: %d points.",
             goals_place(&rules->base, own->at, text), own->points);
}

static void say_losses(struct vitoria_rules *rules)
{
    const struct vitoria_tables *tables = &rules->tables;
    static const char losses[] =
        "%s losses: %d for each point of strength, %d for the "
        "commander-in-chief killed, %d for any other general";
    char away[200] = "", text[GOALS_PLACE], lost[SIDES_MOST][160];
    for (side_id side = 0; side < SIDES_MOST; side++)
        snprintf(lost[side], sizeof lost[side], losses,
                 side == ALLIED ? "French" : "Allied", tables->step_points,
                 tables->chief_points, tables->general_points);
    if (rules->exit_hex != PLACE_NONE)
        snprintf(away, sizeof away,
                 " What leaves the map at %s: %d for each point of strength, "
                 "%d for each convoy.",
                 goals_place(&rules->base, rules->exit_hex, text),
                 tables->evacuated_step, tables->evacuated_convoy);
    snprintf(rules->said.losses[FRENCH], VITORIA_SAID, "%s.%s", lost[FRENCH],
             away);
    snprintf(rules->said.losses[ALLIED], VITORIA_SAID, "%s.", lost[ALLIED]);
    snprintf(rules->said.wagons, VITORIA_SAID,
             "%s, %d for each convoy destroyed or pillaged (%d for the "
             "treasure).",
             lost[ALLIED], tables->convoy_points, tables->treasure_points);
}

static void say_strategic(struct vitoria_rules *rules)
{
    char from[GOALS_PLACE], to[GOALS_PLACE], other[GOALS_PLACE];
    goals_place(&rules->base, rules->logrono, from);
    goals_place(&rules->base, rules->bayonne, to);
    goals_place(&rules->base, rules->pamplona, other);
    snprintf(rules->said.road, VITORIA_SAID,
             "Strategic victory, whatever the score: own every hex of the road "
             "from %s to %s at the end, and have all the convoys away.",
             from, to);
    snprintf(rules->said.towns, VITORIA_SAID,
             "Strategic victory, whatever the score: own %s; %s; and %s at the "
             "end, with at most %d convoys away.",
             to, from, other, VITORIA_AWAY_MOST);
}

void vitoria_load_goals(struct vitoria_rules *rules)
{
    for (int i = 0; i < rules->goal_count; i++)
        say_own(rules, i);
    say_losses(rules);
    if (rules->is_strategic)
        say_strategic(rules);
}

static void add_objectives(struct goals *goals, struct vitoria_position pos)
{
    for (int i = 0; i < pos.rules->goal_count; i++) {
        const struct vitoria_goal *own = &pos.rules->goal[i];
        struct goal *goal =
            goals_put(goals, SIDE_NONE, "V12.2.2", pos.rules->said.own[i]);
        goal->worth = own->points;
        goal->holder = vitoria_owner(pos, own->at);
        goal_at(goal, own->at);
    }
    goals_put(goals, SIDE_NONE, "V12.2",
              "A place belongs to the side whose combat unit was in it last.");
}

/* Are there wagons of that kind in this scenario, that may score? */
static bool has_wagons(struct vitoria_position pos)
{
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
        if (vitoria_is_convoy(pos.rules->piece[unit].kind)
            && pos.state->unit[unit].fate != FATE_ABSENT)
            return true;
    return false;
}

static void add_scores(struct goals *goals, struct vitoria_position pos,
                       const struct vitoria_points *points)
{
    const struct vitoria_said *said = &pos.rules->said;
    struct goal *goal =
        goals_put(goals, ALLIED, "V12.2.2",
                  has_wagons(pos) ? said->wagons : said->losses[ALLIED]);
    goal->points = (int16_t)points->earned[ALLIED];
    goal = goals_put(goals, FRENCH, "V12.2.2", said->losses[FRENCH]);
    goal->points = (int16_t)points->earned[FRENCH];
    if (pos.rules->exit_hex != PLACE_NONE)
        goal_at(goal, pos.rules->exit_hex);
}

/* Of a long road only what is lost of it is a place to go to. */
static void add_road(struct goals *goals, struct vitoria_position pos, int held)
{
    struct goal *goal =
        goals_put(goals, FRENCH, "V12.2.1", pos.rules->said.road);
    goal_count(goal, held, pos.rules->line_count);
    for (int i = 0; i < pos.rules->line_count; i++)
        if (pos.state->control[pos.rules->line[i]] != FRENCH)
            goal_at(goal, pos.rules->tracked[pos.rules->line[i]]);
}

static void add_strategic(struct goals *goals, struct vitoria_position pos)
{
    struct vitoria_aims aims = vitoria_aims(pos);
    add_road(goals, pos, aims.road);
    goal_count(goals_put(goals, FRENCH, "V12.2.1",
                         "For the strategic victory: convoys away, of all "
                         "that can move."),
               aims.away, aims.movable);
    struct goal *goal =
        goals_put(goals, ALLIED, "V12.2.1", pos.rules->said.towns);
    goal_count(goal, aims.towns, VITORIA_TOWNS);
    goal_at(goal, pos.rules->bayonne);
    goal_at(goal, pos.rules->logrono);
    goal_at(goal, pos.rules->pamplona);
    goal = goals_put(goals, ALLIED, "V12.2.1",
                     "For the strategic victory: convoys away, of those that "
                     "may be.");
    goal_count(goal, aims.away, VITORIA_AWAY_MOST);
    goal->is_met = aims.away <= VITORIA_AWAY_MOST;
}

static const struct vitoria_grade *grade_of(const struct vitoria_rules *rules,
                                            int lead)
{
    for (int i = 0; i < rules->grade_count; i++)
        if (lead >= rules->grade[i].least && lead <= rules->grade[i].most)
            return &rules->grade[i];
    return NULL;
}

/* " (1 to 29)" of the allied lead: how far it is to the next grade. */
static void write_range(const struct vitoria_grade *grade, char text[64])
{
    text[0] = '\0';
    if (grade == NULL)
        return;
    fill_add(text, 64, " (");
    fill_range(text, 64, grade->least, grade->most, INT16_MAX);
    fill_add(text, 64, ")");
}

static void say_standing(struct goals *goals, struct vitoria_position pos,
                         const struct vitoria_points *points)
{
    struct goals_standing *standing = &goals->standing;
    char range[64], given[64] = "";
    int lead = points->lead;
    side_id winner = SIDE_NONE;
    standing->result = vitoria_result(pos, points, &winner, &standing->by);
    standing->leads = winner;
    if (pos.state->resigned != SIDE_NONE) { /* the score decides nothing then */
        standing->clause = "V12.4";
        goals_say(goals, "The %s side has resigned.",
                  peoples[pos.state->resigned]);
        return;
    }
    if (strcmp(standing->by, "strategic") == 0) {
        standing->clause = "V12.2.1";
        goals_say(goals, "The %s side has all that a strategic victory takes.",
                  peoples[winner]);
        return;
    }
    standing->clause = "V12.2.3";
    write_range(grade_of(pos.rules, lead), range);
    if (pos.state->handicap != 0)
        snprintf(given, sizeof given, ", with %d given to the allies (V15.2)",
                 pos.state->handicap);
    goals_say(goals,
              "Allied score %d, French %d%s; the allied score less the French "
              "is %d: %s%s.",
              points->score[ALLIED], points->score[FRENCH], given, lead,
              ending_label(pos.rules->base.game, winner, standing->result),
              range);
}

void vitoria_goals(const struct rules *rules, const void *state,
                   viewer_id viewer, struct goals *goals)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    struct vitoria_points points = vitoria_points(pos);
    (void)viewer;
    add_objectives(goals, pos);
    add_scores(goals, pos, &points);
    if (pos.rules->is_strategic)
        add_strategic(goals, pos);
    say_standing(goals, pos, &points);
}
