/* Tellings of what needs no more than a sentence, by kind of event. */

#include "server/rules/vitoria/tell.h"

#include "server/rules/goals.h"
#include "server/rules/vitoria/rules.h"
#include "server/rules/vitoria/victory.h"

static void tell_phase(struct vitoria_teller *teller, const struct event *event)
{
    /* With the end of the deployment the other side's counters appear. */
    bool appears = teller->before->course.phase == PHASE_DEPLOYMENT
                   && event->number[0] != PHASE_DEPLOYMENT;
    vitoria_tell_phrase(teller, event, SAY_PHASE, "V2.1",
                        appears ? "V2.5" : NULL);
    telling_end(teller->telling);
}

static void tell_deployed(struct vitoria_teller *teller,
                          const struct event *event)
{
    vitoria_tell_phrase(teller, event, SAY_DEPLOYED, "V2.5", NULL);
    telling_end(teller->telling);
}

static void tell_over(struct vitoria_teller *teller, const struct event *event)
{
    const struct game *game = teller->rules->base.game;
    struct outcome outcome = {.is_over = false, .winner = SIDE_NONE};
    struct saying saying;
    vitoria_outcome(&teller->rules->base, teller->after, &outcome);
    const char *by = ending_reason(game, outcome.by);
    const char *result =
        outcome.result == NULL
            ? vitoria_words_said[WORD_NO_RESULT]
            : ending_label(game, outcome.winner, outcome.result);
    for (int p = 0; p < teller->rules->unit_count; p++)
        teller->is_known[p] = true;
    say_begin(&saying, &vitoria_phrases[by == NULL ? SAY_OVER : SAY_OVER_BY]);
    say_word(&saying, "result", result);
    if (by != NULL)
        say_word(&saying, "by", by);
    telling_say(teller->telling, &saying, event->clause, "V12.3");
    telling_end(teller->telling);
}

static void tell_control(struct vitoria_teller *teller,
                         const struct event *event)
{
    vitoria_tell_phrase(teller, event, SAY_CONTROL, "V12.2", NULL);
    vitoria_tell_end(teller, NULL, 0, &event->at, 1);
}

/* Placement makes no line for anybody else (7.3). */
static void tell_placed(struct vitoria_teller *teller,
                        const struct event *event)
{
    if (!vitoria_tells_own(teller, event->piece))
        return;
    if (event->to != PLACE_NONE)
        vitoria_tell_phrase(teller, event, SAY_PLACED, "V2.5", NULL);
    else
        vitoria_tell_phrase(teller, event, SAY_COMES_LATER, "V14.3", NULL);
    vitoria_tell_end_one(teller, event);
}

static void tell_crowd(struct vitoria_teller *teller, const struct event *event)
{
    vitoria_tell_phrase(teller, event, SAY_CROWD, event->clause, NULL);
    vitoria_tell_end(teller, NULL, 0, &event->at, 1);
}

/* Tells a line of one counter and its hex; `turns` says that the event itself
 * turns it up (V1.4). */
static void tell_one(struct vitoria_teller *teller, const struct event *event,
                     enum vitoria_phrase phrase, bool turns)
{
    const char *reveals =
        turns ? vitoria_tell_turned(teller, event->piece) : NULL;
    vitoria_tell_phrase(teller, event, phrase, event->clause, reveals);
    vitoria_tell_end_one(teller, event);
}

static void tell_reveal(struct vitoria_teller *teller,
                        const struct event *event)
{
    int strength = teller->before->unit[event->piece].strength;
    const struct vitoria_piece *printed = &teller->rules->piece[event->piece];
    const char *reveals = vitoria_tell_turned(teller, event->piece);
    struct saying saying;
    bool has_strength = printed->strength != 0 && strength != 0;
    narrate(&saying,
            &vitoria_phrases[has_strength ? SAY_REVEAL_STRENGTH : SAY_REVEAL],
            event, vitoria_say_slot, teller);
    if (has_strength)
        say_number(&saying, "strength", strength);
    telling_say(teller->telling, &saying, event->clause, reveals);
    vitoria_tell_end_one(teller, event);
}

static void tell_hide(struct vitoria_teller *teller, const struct event *event)
{
    tell_one(teller, event, SAY_HIDE, false);
    teller->is_known[event->piece] = vitoria_tells_own(teller, event->piece);
}

/* The general is turned up, the unit not; no line says which die was for
 * which of two like markers (7.3). */
static void tell_rally(struct vitoria_teller *teller, const struct event *event)
{
    const char *reveals = vitoria_tell_turned(teller, event->other);
    uint16_t pieces[2] = {event->piece, event->other};
    struct saying saying;
    narrate(&saying,
            telling_phrase(teller->telling, &vitoria_phrases[SAY_RALLY]), event,
            vitoria_say_slot, teller);
    say_word(
        &saying, "outcome",
        vitoria_words_said[event->number[2] ? WORD_RALLIED : WORD_IN_VAIN]);
    telling_say(teller->telling, &saying, "V7.9", reveals);
    telling_die(teller->telling, 6, event->number[0], "rally");
    vitoria_tell_pieces(teller, "by", &event->piece, 1);
    vitoria_tell_pieces(teller, "on", &event->other, 1);
    vitoria_tell_end(teller, pieces, 2, &event->at, 1);
}

static void tell_off(struct vitoria_teller *teller, const struct event *event)
{
    static const enum vitoria_phrase phrases[FATE_COUNT] = {
        [FATE_DESTROYED] = SAY_OFF_DESTROYED,
        [FATE_FLED] = SAY_OFF_FLED,
        [FATE_KILLED] = SAY_OFF_KILLED,
        [FATE_PILLAGED] = SAY_OFF_PILLAGED,
        [FATE_EVACUATED] = SAY_OFF_EVACUATED,
    };
    enum vitoria_phrase phrase = phrases[event->number[0]];
    tell_one(teller, event, phrase == 0 ? SAY_OFF : phrase, true);
}

static void tell_help(struct vitoria_teller *teller, const struct event *event)
{
    const char *reveals = vitoria_tell_turned(teller, event->piece);
    struct saying saying;
    narrate(&saying, &vitoria_phrases[SAY_HELP], event, vitoria_say_slot,
            teller);
    say_word(&saying, "cause",
             vitoria_words_said[event->number[0] == 0 ? WORD_IN_ATTACK
                                                      : WORD_IN_DEFENCE]);
    say_word(&saying, "mode",
             vitoria_words_said[event->number[1] == MODE_SUPPORT
                                    ? WORD_SUPPORT
                                    : WORD_TAKING_PART]);
    telling_say(teller->telling, &saying, event->clause, reveals);
    vitoria_tell_end_one(teller, event);
}

static void tell_no_help(struct vitoria_teller *teller,
                         const struct event *event)
{
    vitoria_tell_phrase(teller, event, SAY_NO_HELP, "V9.1.4", NULL);
    telling_end(teller->telling);
}

static void tell_way(struct vitoria_teller *teller, const struct event *event,
                     enum vitoria_phrase phrase)
{
    bool has_way = event->count > 0;
    uint16_t pieces[2] = {event->piece, event->other};
    uint16_t end[2] = {event->at, event->to};
    vitoria_tell_phrase(teller, event, phrase, event->clause, NULL);
    vitoria_tell_path(teller, event->at,
                      has_way ? vitoria_event_run(teller, event) : &event->to,
                      has_way ? event->count : 1);
    vitoria_tell_end(teller, pieces, event->other == ID_NONE ? 1 : 2, end, 2);
}

static void tell_retreat(struct vitoria_teller *teller,
                         const struct event *event)
{
    tell_way(teller, event,
             event->number[0] == GIVE_ROUT ? SAY_RETREAT_RUN : SAY_RETREAT);
}

/* Its way follows, step by step: it may be cut short (V7.5.7). */
static void tell_pursue(struct vitoria_teller *teller,
                        const struct event *event)
{
    uint16_t pieces[2] = {event->piece, event->other};
    vitoria_tell_phrase(teller, event, SAY_PURSUE, "V7.5.7", NULL);
    vitoria_tell_end(teller, pieces, 2, &event->at, 1);
}

static void tell_pass(struct vitoria_teller *teller, const struct event *event)
{
    vitoria_tell_phrase(teller, event,
                        event->number[0] == STEP_ADVANCE ? SAY_NO_ADVANCE
                                                         : SAY_NO_ATTACK,
                        event->clause, NULL);
    telling_end(teller->telling);
}

static void tell_drawn_off(struct vitoria_teller *teller,
                           const struct event *event)
{
    vitoria_tell_phrase(teller, event, SAY_DRAWN_OFF, event->clause, NULL);
    vitoria_tell_path(teller, event->at, &event->to, 1);
    vitoria_tell_end_one(teller, event);
}

enum shape {
    SILENT,
    SPECIAL, /* has a function */
    ONE,     /* a counter and its hex */
    ONE_UP,  /* the same, and it is turned up by it */
    ONE_OWN, /* the same, for its owner alone: what was still meant is theirs */
    ONE_LEFT, /* as ONE_UP, under the clause of zones */
    WAY       /* a counter and its way */
};

static const struct {
    enum shape shape;
    enum vitoria_phrase phrase;
    vitoria_tell_event *tell;
} rows[EVENT_COUNT] = {
    [EVENT_PHASE] = {SPECIAL, 0, tell_phase},
    [EVENT_DEPLOYED] = {SPECIAL, 0, tell_deployed},
    [EVENT_OVER] = {SPECIAL, 0, tell_over},
    [EVENT_CONTROL] = {SPECIAL, 0, tell_control},
    [EVENT_PLACED] = {SPECIAL, 0, tell_placed},
    [EVENT_MOVE] = {SPECIAL, 0, vitoria_tell_move},
    [EVENT_STEP] = {SPECIAL, 0, vitoria_tell_step},
    [EVENT_MOVE_CUT] = {ONE_OWN, SAY_CUT, NULL},
    [EVENT_LEFT_ZONE] = {ONE_LEFT, SAY_LEFT_ZONE, NULL},
    [EVENT_WORK] = {SPECIAL, 0, vitoria_tell_work},
    [EVENT_BRIDGE] = {SPECIAL, 0, vitoria_tell_bridge},
    [EVENT_WORK_SPOILT] = {ONE_OWN, SAY_SPOILT, NULL},
    [EVENT_EXIT] = {ONE_UP, SAY_EXIT, NULL},
    [EVENT_FLIGHT] = {SPECIAL, 0, vitoria_tell_flight},
    [EVENT_CROWD] = {SPECIAL, 0, tell_crowd},
    [EVENT_REVEAL] = {SPECIAL, 0, tell_reveal},
    [EVENT_HIDE] = {SPECIAL, 0, tell_hide},
    [EVENT_DISORDER] = {ONE, SAY_DISORDER, NULL},
    [EVENT_ROUT] = {ONE, SAY_ROUT, NULL},
    [EVENT_RECOVER] = {ONE, SAY_RECOVER, NULL},
    [EVENT_RALLY_DIE] = {SPECIAL, 0, tell_rally},
    [EVENT_FREE] = {ONE, SAY_FREE, NULL},
    [EVENT_LOSS] = {ONE_UP, SAY_LOSS, NULL},
    [EVENT_OFF] = {SPECIAL, 0, tell_off},
    [EVENT_DECLARED] = {SPECIAL, 0, vitoria_tell_declared},
    [EVENT_PART] = {SILENT, 0, NULL}, /* they are named with the result */
    [EVENT_HELP] = {SPECIAL, 0, tell_help},
    [EVENT_NO_HELP] = {SPECIAL, 0, tell_no_help},
    [EVENT_RESULT] = {SPECIAL, 0, vitoria_tell_result},
    [EVENT_RETREAT] = {SPECIAL, 0, tell_retreat},
    [EVENT_ALONG] = {WAY, SAY_ALONG, NULL},
    [EVENT_DISPLACE] = {ONE, SAY_DISPLACE, NULL},
    [EVENT_PURSUE] = {SPECIAL, 0, tell_pursue},
    [EVENT_PASS] = {SPECIAL, 0, tell_pass},
    [EVENT_ADVANCE] = {WAY, SAY_ADVANCE, NULL},
    [EVENT_TEST] = {ONE_UP, SAY_TEST, NULL},
    [EVENT_ESCAPE] = {WAY, SAY_ESCAPE, NULL},
    [EVENT_CORNERED] = {ONE_UP, SAY_CORNERED, NULL},
    [EVENT_CAPTURE] = {ONE_UP, SAY_CAPTURE, NULL},
    [EVENT_PILLAGE] = {SPECIAL, 0, vitoria_tell_pillage},
    [EVENT_WILD] = {SPECIAL, 0, vitoria_tell_wild},
    [EVENT_DRAWN_OFF] = {SPECIAL, 0, tell_drawn_off},
    [EVENT_OVERRUN] = {ONE_UP, SAY_OVERRUN, NULL},
};

void vitoria_tell_any(struct vitoria_teller *teller, const struct event *event)
{
    enum vitoria_phrase phrase = rows[event->kind].phrase;
    struct event left = *event;
    switch (rows[event->kind].shape) {
    case SILENT: break;
    case SPECIAL: rows[event->kind].tell(teller, event); break;
    case ONE: tell_one(teller, event, phrase, false); break;
    case ONE_UP: tell_one(teller, event, phrase, true); break;
    case ONE_OWN:
        if (event->piece != ID_NONE && vitoria_tells_own(teller, event->piece))
            tell_one(teller, event, phrase, false);
        break;
    case ONE_LEFT:
        left.clause = "V4.3";
        tell_one(teller, &left, phrase, true);
        break;
    case WAY: tell_way(teller, event, phrase); break;
    }
}
