/* Tellings of what needs no more than a sentence, by kind of event. */

#include "server/rules/vitoria/tell.h"

#include "server/rules/goals.h"
#include "server/rules/vitoria/rules.h"
#include "server/rules/vitoria/victory.h"

#include <stdio.h>
#include <string.h>

static const char *side_word(side_id side)
{
    return side == ALLIED ? "Allied" : side == FRENCH ? "French" : "Both sides";
}

void vitoria_tell_one(struct vitoria_teller *teller, const struct event *event,
                      bool turns, const char *kind, const char *before,
                      const char *after)
{
    char one[SAID_TEXT], place[8];
    const char *reveals =
        turns ? vitoria_tell_turned(teller, event->piece) : NULL;
    if (before[0] == '\0')
        vitoria_say_first(teller, event->piece, one);
    else
        vitoria_say(teller, event->piece, one);
    if (event->at == PLACE_NONE)
        telling_begin(teller->telling, kind, event->clause, reveals, "%s%s%s.",
                      before, one, after);
    else
        telling_begin(teller->telling, kind, event->clause, reveals,
                      "%s%s (%s)%s.", before, one,
                      vitoria_say_place(teller, event->at, place), after);
    vitoria_tell_end_one(teller, event);
}

static void tell_phase(struct vitoria_teller *teller, const struct event *event)
{
    static const char *const names[PHASE_COUNT] = {
        [PHASE_DEPLOYMENT] = "deployment",
        [PHASE_LEADERS] = "generals",
        [PHASE_RALLY] = "rally",
        [PHASE_MOVEMENT] = "movement",
        [PHASE_FIRE] = "fire",
        [PHASE_COMBAT] = "combat",
        [PHASE_OVER] = "the end",
    };
    /* With the end of the deployment the other side's counters appear. */
    bool appears = teller->before->course.phase == PHASE_DEPLOYMENT
                   && event->number[0] != PHASE_DEPLOYMENT;
    telling_begin(teller->telling, "phase", "V2.1", appears ? "V2.5" : NULL,
                  "Turn %d, %s: %s.", event->number[1], side_word(event->side),
                  names[event->number[0]]);
    telling_end(teller->telling);
}

static void tell_deployed(struct vitoria_teller *teller,
                          const struct event *event)
{
    telling_begin(teller->telling, "deployed", "V2.5", NULL,
                  "%s: the deployment is finished.", side_word(event->side));
    telling_end(teller->telling);
}

static void tell_over(struct vitoria_teller *teller, const struct event *event)
{
    struct outcome outcome = {.is_over = false, .winner = SIDE_NONE};
    vitoria_outcome(&teller->rules->base, teller->after, &outcome);
    char said[ENDING_TEXT];
    if (outcome.result != NULL)
        ending_say(teller->rules->base.game, outcome.winner, outcome.result,
                   outcome.by, said);
    for (int p = 0; p < teller->rules->unit_count; p++)
        teller->is_known[p] = true;
    telling_begin(teller->telling, "over", event->clause, "V12.3",
                  "The game is over: %s.",
                  outcome.result == NULL ? "no result" : said);
    telling_end(teller->telling);
}

static void tell_control(struct vitoria_teller *teller,
                         const struct event *event)
{
    char place[GOALS_PLACE];
    telling_begin(teller->telling, "control", "V12.2", NULL, "%s now have %s.",
                  event->side == ALLIED ? "The allies" : "The French",
                  goals_place(&teller->rules->base, event->at, place));
    vitoria_tell_end(teller, NULL, 0, &event->at, 1);
}

/* Placement makes no line for anybody else (7.3). */
static void tell_placed(struct vitoria_teller *teller,
                        const struct event *event)
{
    char one[SAID_TEXT], place[8];
    if (!vitoria_tells_own(teller, event->piece))
        return;
    vitoria_say(teller, event->piece, one);
    if (event->to != PLACE_NONE)
        telling_begin(teller->telling, "placed", "V2.5", NULL,
                      "%s is placed at %s.", one,
                      vitoria_say_place(teller, event->to, place));
    else
        telling_begin(teller->telling, "placed", "V14.3", NULL,
                      "%s comes on turn %d.", one, event->number[1]);
    vitoria_tell_end_one(teller, event);
}

/* What was still meant to be done is the owner's affair. */
static void tell_cut(struct vitoria_teller *teller, const struct event *event)
{
    if (event->piece != ID_NONE && vitoria_tells_own(teller, event->piece))
        vitoria_tell_one(teller, event, false, "cut", "",
                         " goes no further: the way is cut");
}

static void tell_spoilt(struct vitoria_teller *teller,
                        const struct event *event)
{
    if (vitoria_tells_own(teller, event->piece))
        vitoria_tell_one(teller, event, false, "work", "The work of ",
                         " is spoilt");
}

static void tell_exit(struct vitoria_teller *teller, const struct event *event)
{
    char after[64];
    snprintf(after, sizeof after, " leaves by the exit for %d point%s",
             event->number[0], event->number[0] == 1 ? "" : "s");
    vitoria_tell_one(teller, event, true, "exit", "", after);
}

static void tell_crowd(struct vitoria_teller *teller, const struct event *event)
{
    char place[8];
    telling_begin(teller->telling, "crowd", event->clause, NULL,
                  "Too many stand at %s.",
                  vitoria_say_place(teller, event->at, place));
    vitoria_tell_end(teller, NULL, 0, &event->at, 1);
}

static void tell_reveal(struct vitoria_teller *teller,
                        const struct event *event)
{
    const struct vitoria_piece *printed = &teller->rules->piece[event->piece];
    char after[64];
    int strength = teller->before->unit[event->piece].strength;
    if (printed->strength == 0 || strength == 0)
        snprintf(after, sizeof after, " is turned face up");
    else
        snprintf(after, sizeof after, " is turned face up: strength %d",
                 strength);
    vitoria_tell_one(teller, event, true, "reveal", "", after);
}

static void tell_hide(struct vitoria_teller *teller, const struct event *event)
{
    vitoria_tell_one(teller, event, false, "hide", "", " is turned face down");
    teller->is_known[event->piece] = vitoria_tells_own(teller, event->piece);
}

static void tell_disorder(struct vitoria_teller *teller,
                          const struct event *event)
{
    vitoria_tell_one(teller, event, false, "disorder", "", " is disordered");
}

static void tell_rout(struct vitoria_teller *teller, const struct event *event)
{
    vitoria_tell_one(teller, event, false, "rout", "", " is routed");
}

static void tell_recover(struct vitoria_teller *teller,
                         const struct event *event)
{
    vitoria_tell_one(teller, event, false, "recover", "", " is in order again");
}

/* The general is turned up, the unit not; no line says which die was for
 * which of two like markers (7.3). */
static void tell_rally(struct vitoria_teller *teller, const struct event *event)
{
    const char *reveals = vitoria_tell_turned(teller, event->other);
    char general[SAID_TEXT], unit[SAID_TEXT], place[8];
    uint16_t pieces[2] = {event->piece, event->other};
    telling_begin(teller->telling, "rally", "V7.9", reveals,
                  "%s tries %s, routed at %s: %d against %d, %s.",
                  vitoria_say(teller, event->other, general),
                  vitoria_say(teller, event->piece, unit),
                  vitoria_say_place(teller, event->at, place), event->number[0],
                  event->number[1], event->number[2] ? "rallied" : "in vain");
    telling_die(teller->telling, 6, event->number[0], "rally");
    vitoria_tell_pieces(teller, "by", &event->piece, 1);
    vitoria_tell_pieces(teller, "on", &event->other, 1);
    vitoria_tell_end(teller, pieces, 2, &event->at, 1);
}

static void tell_free(struct vitoria_teller *teller, const struct event *event)
{
    vitoria_tell_one(teller, event, false, "free", "", " is himself again");
}

static void tell_loss(struct vitoria_teller *teller, const struct event *event)
{
    char after[64];
    snprintf(after, sizeof after, " loses %d, %d left", event->number[0],
             event->number[1]);
    vitoria_tell_one(teller, event, true, "loss", "", after);
}

static void tell_off(struct vitoria_teller *teller, const struct event *event)
{
    static const char *const words[FATE_COUNT] = {
        [FATE_DESTROYED] = " is destroyed",
        [FATE_FLED] = " flees the field",
        [FATE_KILLED] = " is killed",
        [FATE_PILLAGED] = " is pillaged",
        [FATE_EVACUATED] = " has left the field",
    };
    const char *word = words[event->number[0]];
    vitoria_tell_one(teller, event, true, "off", "",
                     word == NULL ? " is gone" : word);
}

static void tell_help(struct vitoria_teller *teller, const struct event *event)
{
    char after[80];
    snprintf(after, sizeof after, " helps in the %s (%s)",
             event->number[0] == 0 ? "attack" : "defence",
             event->number[1] == MODE_SUPPORT ? "support" : "taking part");
    vitoria_tell_one(teller, event, true, "help", "", after);
}

static void tell_no_help(struct vitoria_teller *teller,
                         const struct event *event)
{
    telling_begin(teller->telling, "help", "V9.1.4", NULL,
                  "No general helps in the defence.");
    (void)event;
    telling_end(teller->telling);
}

void vitoria_tell_way(struct vitoria_teller *teller, const struct event *event,
                      const char *kind, const char *verb)
{
    char one[SAID_TEXT], way[WAY_TEXT];
    const uint16_t *places = vitoria_event_run(teller, event);
    bool has_way = event->count > 0;
    uint16_t pieces[2] = {event->piece, event->other};
    uint16_t end[2] = {event->at, event->to};
    vitoria_say_way(teller, event->at, has_way ? places : &event->to,
                    has_way ? event->count : event->to != PLACE_NONE, way);
    telling_begin(teller->telling, kind, event->clause, NULL, "%s %s %s.",
                  vitoria_say_first(teller, event->piece, one), verb, way);
    vitoria_tell_path(teller, event->at, has_way ? places : &event->to,
                      has_way ? event->count : 1);
    vitoria_tell_end(teller, pieces, event->other == ID_NONE ? 1 : 2, end, 2);
}

static void tell_retreat(struct vitoria_teller *teller,
                         const struct event *event)
{
    vitoria_tell_way(teller, event, "retreat",
                     event->number[0] == GIVE_ROUT ? "runs" : "falls back");
}

static void tell_along(struct vitoria_teller *teller, const struct event *event)
{
    vitoria_tell_way(teller, event, "along", "goes along");
}

static void tell_displace(struct vitoria_teller *teller,
                          const struct event *event)
{
    vitoria_tell_one(teller, event, false, "displace", "", " makes room");
}

/* Its way follows, step by step: it may be cut short (V7.5.7). */
static void tell_pursue(struct vitoria_teller *teller,
                        const struct event *event)
{
    char one[SAID_TEXT], two[SAID_TEXT];
    uint16_t pieces[2] = {event->piece, event->other};
    telling_begin(teller->telling, "pursue", "V7.5.7", NULL, "%s pursues %s.",
                  vitoria_say_first(teller, event->piece, one),
                  vitoria_say(teller, event->other, two));
    vitoria_tell_end(teller, pieces, 2, &event->at, 1);
}

static void tell_pass(struct vitoria_teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "pass", event->clause, NULL, "%s: no %s.",
                  side_word(event->side),
                  event->number[0] == STEP_ADVANCE ? "advance"
                                                   : "further attack");
    telling_end(teller->telling);
}

static void tell_advance(struct vitoria_teller *teller,
                         const struct event *event)
{
    vitoria_tell_way(teller, event, "advance", "advances");
}

vitoria_tell_event *const vitoria_tellers[EVENT_COUNT] = {
    [EVENT_PHASE] = tell_phase,
    [EVENT_DEPLOYED] = tell_deployed,
    [EVENT_OVER] = tell_over,
    [EVENT_CONTROL] = tell_control,
    [EVENT_PLACED] = tell_placed,
    [EVENT_MOVE] = vitoria_tell_move,
    [EVENT_STEP] = vitoria_tell_step,
    [EVENT_MOVE_CUT] = tell_cut,
    [EVENT_LEFT_ZONE] = vitoria_tell_left_zone,
    [EVENT_WORK] = vitoria_tell_work,
    [EVENT_BRIDGE] = vitoria_tell_bridge,
    [EVENT_WORK_SPOILT] = tell_spoilt,
    [EVENT_EXIT] = tell_exit,
    [EVENT_FLIGHT] = vitoria_tell_flight,
    [EVENT_CROWD] = tell_crowd,
    [EVENT_REVEAL] = tell_reveal,
    [EVENT_HIDE] = tell_hide,
    [EVENT_DISORDER] = tell_disorder,
    [EVENT_ROUT] = tell_rout,
    [EVENT_RECOVER] = tell_recover,
    [EVENT_RALLY_DIE] = tell_rally,
    [EVENT_FREE] = tell_free,
    [EVENT_LOSS] = tell_loss,
    [EVENT_OFF] = tell_off,
    [EVENT_DECLARED] = vitoria_tell_declared,
    [EVENT_PART] = vitoria_tell_part,
    [EVENT_HELP] = tell_help,
    [EVENT_NO_HELP] = tell_no_help,
    [EVENT_RESULT] = vitoria_tell_result,
    [EVENT_RETREAT] = tell_retreat,
    [EVENT_ALONG] = tell_along,
    [EVENT_DISPLACE] = tell_displace,
    [EVENT_PURSUE] = tell_pursue,
    [EVENT_PASS] = tell_pass,
    [EVENT_ADVANCE] = tell_advance,
    [EVENT_TEST] = vitoria_tell_test,
    [EVENT_ESCAPE] = vitoria_tell_escape,
    [EVENT_CORNERED] = vitoria_tell_cornered,
    [EVENT_CAPTURE] = vitoria_tell_capture,
    [EVENT_PILLAGE] = vitoria_tell_pillage,
    [EVENT_WILD] = vitoria_tell_wild,
    [EVENT_DRAWN_OFF] = vitoria_tell_drawn_off,
    [EVENT_OVERRUN] = vitoria_tell_overrun,
};
