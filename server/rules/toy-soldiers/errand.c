/*
 * Errands: what an attack leaves to be done, one after the other (F.5).
 *
 * TASK_ATTACK: `stage` the errand, `unit` the attacker, `other` the defender.
 */

#include "server/rules/toy-soldiers/clash.h"
#include "server/rules/toy-soldiers/entering.h"
#include "server/rules/toy-soldiers/recall.h"
#include "server/rules/toy-soldiers/retreat.h"

struct toys_task *toys_errand(const struct toys_clash *clash,
                              enum toys_errand errand)
{
    struct toys_task *task = toys_push(clash->play, TASK_ATTACK);
    task->stage = (uint16_t)errand;
    task->unit = clash->attacker;
    task->other = clash->defender;
    task->number[ERRAND_SQUARE] = clash->at;
    return task;
}

static bool is_left(const struct toys_play *play, const struct toys_task *task)
{
    return play->state->unit[task->other].at != task->number[ERRAND_SQUARE];
}

static bool ask_pursuit(struct toys_play *play, const struct toys_task *task)
{
    toys_ask(play, STEP_PURSUE, task->unit, task->other, ID_NONE);
    return true;
}

/* T12.6: not if it may not go there, or is in no state to. */
static bool ask_advance(struct toys_play *play, const struct toys_task *task)
{
    const struct toys_unit *it = &play->state->unit[task->unit];
    place_id to = task->number[ERRAND_SQUARE];
    if (!is_left(play, task) || it->status != CONDITION_OK
        || toys_is_halted(play->state, task->unit)
        || !toys_may_advance(toys_now(play), task->unit, to))
        return false;
    toys_ask(play, STEP_ADVANCE, task->unit, to, ID_NONE);
    return true;
}

/* Who routs or is beaten goes (T13.3, T13.4). */
static void go(struct toys_play *play, const struct toys_task *task)
{
    if (!toys_is_on(play->state, task->other))
        return;
    bool is_routing =
        play->state->unit[task->other].status == CONDITION_ROUTING;
    toys_retreat(play, task->other, is_routing ? WHY_ROUT : WHY_BEATEN);
}

static void enter(struct toys_play *play, const struct toys_task *task)
{
    place_id to = task->number[ERRAND_SQUARE];
    if (is_left(play, task) && toys_may_advance(toys_now(play), task->unit, to))
        toys_shift(play, task->unit, to, EVENT_ADVANCE, "T14.2");
}

static void recall(struct toys_play *play, const struct toys_task *task)
{
    if (play->state->unit[task->unit].status == CONDITION_ROUTING)
        toys_flee(play, task->unit);
    else if (toys_is_on(play->state, task->unit))
        toys_recall(play, task->unit, "T13.4");
}

static void waver(struct toys_play *play, const struct toys_task *task)
{
    toys_waver(play, task->other, "T16.7");
    toys_flee(play, task->other);
}

static void fall(struct toys_play *play, const struct toys_task *task)
{
    if (toys_is_on(play->state, task->other))
        toys_retreat(play, task->other,
                     (enum toys_why)task->number[ERRAND_WHY]);
}

/* An errand asks, or does; one that need not ask after all is over. */
static const struct {
    bool (*ask)(struct toys_play *play, const struct toys_task *task);
    void (*run)(struct toys_play *play, const struct toys_task *task);
} errands[] = {
    [ERRAND_PURSUE] = {.ask = ask_pursuit},
    [ERRAND_GO] = {.run = go},
    [ERRAND_ENTER] = {.run = enter},
    [ERRAND_ADVANCE] = {.ask = ask_advance},
    [ERRAND_RECALL] = {.run = recall},
    [ERRAND_WAVER] = {.run = waver},
    [ERRAND_FALL] = {.run = fall},
};

void toys_run_attack(struct toys_play *play)
{
    const struct toys_task task = *toys_top(play->state);
    if (errands[task.stage].ask != NULL && errands[task.stage].ask(play, &task))
        return; /* the task waits for its answer */
    toys_pop(play);
    if (errands[task.stage].run != NULL)
        errands[task.stage].run(play, &task);
}

/* T14.2: a further throw, one die more; of flags only cavalry takes heed. */
static void pursue(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    bool is_cavalry = play->rules->piece[clash->defender].kind == KIND_CAVALRY;
    struct toys_dicing dicing = {.pos = toys_now(play),
                                 .unit = clash->attacker,
                                 .target = clash->defender,
                                 .purpose = PURPOSE_PURSUIT,
                                 .flags =
                                     play->state->unit[clash->attacker].flags};
    struct toys_throw throw =
        toys_throw(play, &dicing, HITTING_CLOSE_COMBAT, toys_dice(&dicing));
    int flags = is_cavalry ? throw.face[FACE_FLAG] : 0;
    struct toys_blow blow = {.hits = throw.hits,
                             .flags = toys_steady(play, clash->defender, flags),
                             .officers = throw.face[FACE_OFFICER]};
    toys_suffer(play, clash->defender, &blow);
}

void toys_answer_pursue(struct toys_play *play, bool is_pursuing)
{
    const struct toys_task task = *toys_top(play->state);
    struct toys_clash clash = {.play = play,
                               .attacker = task.unit,
                               .defender = task.other,
                               .from = play->state->unit[task.unit].at,
                               .at = task.number[ERRAND_SQUARE]};
    struct event *event = toys_note(play, EVENT_PURSUE, "T14.2", task.unit);
    event->other = task.other;
    event->number[0] = is_pursuing;
    toys_pop(play);
    if (is_pursuing) {
        pursue(&clash);
        toys_errand(&clash, ERRAND_ENTER);
    }
    toys_errand(&clash, ERRAND_GO);
}

void toys_answer_advance(struct toys_play *play, bool is_advancing)
{
    const struct toys_task task = *toys_top(play->state);
    toys_pop(play);
    if (is_advancing)
        toys_shift(play, task.unit, task.number[ERRAND_SQUARE], EVENT_ADVANCE,
                   "T12.6");
    else
        toys_note(play, EVENT_STAY, "T12.6", task.unit);
}
