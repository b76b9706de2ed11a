/* The view's step and prompt: what is awaited, and from whom. */

#include "server/rules/vitoria/show.h"

#include "server/rules/ids.h"
#include "server/rules/vitoria/melee.h"
#include "server/rules/vitoria/retreat.h"

#include <stdio.h>

/* What is awaited, as a sentence after "Allied: " or "French: ". */
static const char *const prompts[STEP_COUNT] = {
    [STEP_DEFENCE_GENERAL] = "name a general to help in the defence, or none",
    [STEP_LOSSES] = "share out the losses",
    [STEP_RETREAT] = "move a unit that must give way",
    [STEP_DISPLACE] = "choose the unit that makes room",
    [STEP_ESCAPE] = "move the general who must run",
    [STEP_CONVOY_ESCAPE] = "draw the wagons off",
    [STEP_PURSUIT] = "choose whom the cavalry pursues",
    [STEP_PURSUIT_ATTACK] = "the pursuers may attack again",
    [STEP_ADVANCE] = "advance into a hex that was cleared, or pass",
};

/* All are shown these, and not all may know whether there is anything to rally
 * or to attack: they say what may be done (V13.1). */
static const char *const phase_prompts[PHASE_COUNT] = {
    [PHASE_DEPLOYMENT] = "place your counters, then end the deployment",
    [PHASE_LEADERS] = "generals who go alone may move",
    [PHASE_RALLY] = "routed units may rally",
    [PHASE_MOVEMENT] = "units may move, work, or leave by the exit",
    [PHASE_FIRE] = "guns may fire",
    [PHASE_COMBAT] = "units may attack",
};

void vitoria_show_ids(struct writer *out,
                      const struct vitoria_observer *observer, const char *key,
                      const piece_id *pieces, int count)
{
    writer_put_list(out, key);
    for (int i = 0; i < count; i++)
        writer_text(out,
                    observer->pos.rules->base.names[ID_PIECE].name[pieces[i]]);
    writer_list_end(out);
}

static void put_pieces(struct view *view,
                       const struct vitoria_observer *observer,
                       const piece_id *pieces, int count)
{
    view_part(view, VIEW_PIECES);
    vitoria_show_ids(&view->out, observer, "pieces", pieces, count);
    view_part_end(view, VIEW_PIECES);
}

static void put_place(struct view *view,
                      const struct vitoria_observer *observer, place_id place)
{
    struct writer *out = &view->out;
    char text[ID_TEXT];
    const char *name =
        id_name(&observer->pos.rules->base, ID_PLACE, place, text);
    if (name == NULL)
        return;
    view_part(view, VIEW_AT);
    writer_put_list(out, "at");
    writer_text(out, name);
    writer_list_end(out);
    view_part_end(view, VIEW_AT);
}

static int displaceable(const struct vitoria_observer *observer,
                        piece_id units[VITORIA_UNITS_MOST])
{
    int count = 0;
    for (int p = 0; p < observer->pos.rules->unit_count; p++)
        if (vitoria_may_displace(observer->pos, (piece_id)p))
            units[count++] = (piece_id)p;
    return count;
}

/* What the decision is about: for those alone who decide (7.4). */
static void put_contents(struct view *view,
                         const struct vitoria_observer *observer,
                         const struct step *step)
{
    piece_id units[VITORIA_UNITS_MOST];
    const struct vitoria_melee *melee;
    int count = 0;

    switch ((enum vitoria_step)step->kind) {
    case STEP_LOSSES: vitoria_losses(observer->pos, units, &count); break;
    case STEP_RETREAT:
        count = vitoria_retreat_next(observer->pos, units);
        break;
    case STEP_DISPLACE:
        put_place(view, observer, step->argument[0]);
        count = displaceable(observer, units);
        break;
    case STEP_ESCAPE:
    case STEP_CONVOY_ESCAPE:
    case STEP_PURSUIT:
        units[count++] = step->argument[0];
        put_place(view, observer, observer->pos.state->unit[units[0]].at);
        break;
    case STEP_DEFENCE_GENERAL:
    case STEP_ADVANCE:
        melee = vitoria_melee_now(observer->pos.state);
        if (melee != NULL && melee->target_count > 0)
            put_place(view, observer, melee->target[0]);
        break;
    case STEP_PHASE:
    case STEP_DEPLOYMENT:
    case STEP_PURSUIT_ATTACK:
    case STEP_COUNT: break;
    }
    if (count > 0)
        put_pieces(view, observer, units, count);
}

/* The other side learns of a retreat also whose it is, if face up (7.4). */
static void put_retreating(struct view *view,
                           const struct vitoria_observer *observer)
{
    piece_id units[VITORIA_UNITS_MOST];
    int known = 0;
    int count = vitoria_retreat_next(observer->pos, units);
    for (int i = 0; i < count; i++)
        if (vitoria_knows(observer, units[i]))
            units[known++] = units[i];
    if (known > 0)
        put_pieces(view, observer, units, known);
}

static void put_seats(struct writer *out,
                      const struct vitoria_observer *observer,
                      const struct step *step)
{
    const struct rules *rules = &observer->pos.rules->base;
    writer_key(out, "seats");
    view_seats(out, rules, (seat_set)(step->seats & ~step->done));
}

static bool is_phase_step(const struct step *step)
{
    return step->kind == STEP_PHASE || step->kind == STEP_DEPLOYMENT;
}

static const char *whose(const struct step *step)
{
    seat_set awaited = (seat_set)(step->seats & ~step->done);
    if (awaited == seat_only(ALLIED))
        return "Allied";
    return awaited == seat_only(FRENCH) ? "French" : "Both sides";
}

static void put_prompt(struct writer *out,
                       const struct vitoria_observer *observer,
                       const struct step *step)
{
    const char *text = is_phase_step(step)
                           ? phase_prompts[observer->pos.state->course.phase]
                           : prompts[step->kind];
    writer_key(out, "prompt");
    if (step->kind == STEP_DEPLOYMENT)
        writer_format(out, "%s: %s.", whose(step), text);
    else
        writer_format(out, "Turn %d. %s: %s.", observer->pos.state->course.turn,
                      whose(step), text);
}

void vitoria_show_step(struct view *view,
                       const struct vitoria_observer *observer)
{
    struct writer *out = &view->out;
    const struct rules *rules = &observer->pos.rules->base;
    const struct step *step = course_top(&observer->pos.state->course);
    if (step == NULL || observer->pos.state->course.is_over) {
        writer_put_text(out, "prompt", "The game is over.");
        return;
    }
    view_step(view);
    view_step_kind(view, rules->game->steps[step->kind].name);
    put_seats(out, observer, step);
    bool decides = observer->viewer != VIEWER_PUBLIC
                   && seat_in(step->seats, observer->viewer);
    if (decides)
        put_contents(view, observer, step);
    else if (step->kind == STEP_RETREAT && observer->viewer != VIEWER_PUBLIC)
        put_retreating(view, observer);
    writer_put_text(out, "label", rules->game->steps[step->kind].label);
    view_step_end(view);
    put_prompt(out, observer, step);
}
