/* One random match in play, with every invariant looked at. */

#include "lab/selfplay/playing_check.h"

#include "lab/selfplay/noise.h"
#include "lab/selfplay/replay.h"

#include <jansson.h>
#include <string.h>

enum { NOISE_EVERY = 4 };

static enum played play(struct playing *playing, seat_id seat)
{
    random_chance_init(&playing->source, &playing->chance);
    return drive_action(playing->rules, playing->state, playing->scratch, seat,
                        &playing->action, &playing->chance, &playing->events,
                        &playing->verdict);
}

static bool fault_in_play(struct playing *playing)
{
    const char *broken =
        playing->rules->game->invariants(playing->rules, playing->scratch);
    writer_clear(&playing->out);
    action_encode(playing->rules, &playing->action, &playing->out);
    return playing_fault(playing, "a fault (%s) by %.200s",
                         playing->events.is_full ? "too many events"
                         : broken != NULL        ? broken
                         : course_of(playing->scratch)->fault != 0
                             ? "said by the rules"
                             : "too many throws",
                         playing->out.data);
}

/* What was offered and is refused, with the action: the clause alone does not
 * say which of many it was. */
static bool fault_in_offer(struct playing *playing, seat_id seat,
                           const char *what, const char *clause)
{
    writer_clear(&playing->out);
    action_encode(playing->rules, &playing->action, &playing->out);
    return playing_fault(playing, "seat %d: %s%s%s: %.200s", seat, what,
                         clause == NULL ? "" : " by ",
                         clause == NULL ? "" : clause, playing->out.data);
}

/* As it comes over the wire: written as text and decoded again. */
static bool through_text(struct playing *playing)
{
    struct error error = {.text = ""};
    writer_clear(&playing->out);
    action_encode(playing->rules, &playing->action, &playing->out);
    json_t *json = json_loadb(playing->out.data, playing->out.used, 0, NULL);
    enum status status = action_decode(playing->rules, node_from(json),
                                       &playing->action, &error);
    playing->action.text = playing->action.text == NULL ? NULL : "x";
    json_decref(json);
    return status == STATUS_OK;
}

/* What noise hits upon too easily: a match is to be played to its end. */
static bool ends_at_once(const struct playing *playing)
{
    static const char *const types[] = {"{\"type\":\"resign\"",
                                        "{\"type\":\"offer_draw\""};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (strncmp(playing->out.data, types[i], strlen(types[i])) == 0)
            return true;
    return false;
}

/* An action that nobody offered: refused, or one that can be walked to. */
static bool play_noise(struct playing *playing, seat_id seat)
{
    if (!random_chance(&playing->random, 1, 3)
        || !player_stumble(&playing->player, playing->rules, playing->state,
                           seat, &playing->action))
        noise_spoil(&playing->random, playing->rules, &playing->action);
    if (!through_text(playing))
        return true;
    memcpy(playing->before, playing->state, playing->rules->game->state_size);
    bool is_walk = !is_allowed(drive_check(playing->rules, playing->state, seat,
                                           &playing->action))
                   || offer_walks(playing->rules, playing->state, seat,
                                  &playing->action, &playing->player.picks);
    if (!is_walk)
        return playing_fault(playing,
                             "seat %d: accepted, but not offered: %.300s", seat,
                             playing->out.data);
    if (ends_at_once(playing) && !playing->player.may_resign)
        return true;
    switch (play(playing, seat)) {
    case PLAYED_REFUSED: return playing_refused(playing, seat);
    case PLAYED_ACCEPTED: return playing_accepted(playing, seat);
    case PLAYED_FAULT: break;
    }
    return fault_in_play(playing);
}

/* One of the seats that are awaited; now and then any. */
static seat_id choose_seat(struct playing *playing)
{
    seat_set seats = course_to_act(course_of(playing->state));
    int all = playing->rules->seat_count;
    if (seats == 0 || random_chance(&playing->random, 1, 24))
        return (seat_id)random_below(&playing->random, all);
    seat_id seat = (seat_id)random_below(&playing->random, all);
    while (!seat_in(seats, seat))
        seat = (seat_id)((seat + 1) % all);
    return seat;
}

bool playing_choose(struct playing *playing, seat_id *seat)
{
    struct player *player = &playing->player;
    *seat = choose_seat(playing);
    bool is_found = player_choose(player, playing->rules, playing->state, *seat,
                                  &playing->action);
    if (!is_found && player->fault == NULL) {
        seat_set seats = course_to_act(course_of(playing->state));
        *seat = (seat_id)__builtin_ctz(seats);
        is_found = player_choose(player, playing->rules, playing->state, *seat,
                                 &playing->action);
    }
    if (player->fault != NULL)
        return fault_in_offer(playing, *seat, player->fault, player->clause);
    return is_found
           || playing_fault(playing, "seat %d finds nothing to do", *seat);
}

/* A new phase brings new patience. */
static void renew_patience(struct playing *playing, uint16_t phase,
                           uint16_t side)
{
    const struct course *course = course_of(playing->state);
    if (course->phase != phase || course->side != side)
        playing->player.patience =
            4 + random_below(&playing->player.random, 60);
}

bool playing_act(struct playing *playing, seat_id seat)
{
    const struct course *course = course_of(playing->state);
    uint16_t phase = course->phase;
    uint16_t side = course->side;
    memcpy(playing->before, playing->state, playing->rules->game->state_size);
    switch (play(playing, seat)) {
    case PLAYED_REFUSED:
        return fault_in_offer(playing, seat, "an offered action is refused",
                              playing->verdict.clause);
    case PLAYED_FAULT: return fault_in_play(playing);
    case PLAYED_ACCEPTED: break;
    }
    bool holds = playing_accepted(playing, seat);
    renew_patience(playing, phase, side);
    return holds;
}

/* One command, or what somebody tries besides. */
static bool play_one(struct playing *playing)
{
    const struct course *course = course_of(playing->state);
    uint16_t phase = course->phase;
    uint16_t side = course->side;
    seat_id seat;
    if (!playing_choose(playing, &seat))
        return false;
    if (!random_chance(&playing->random, 1, NOISE_EVERY))
        return playing_act(playing, seat);
    if (random_chance(&playing->random, 1, 3))
        seat = choose_seat(playing);
    bool holds = play_noise(playing, seat);
    renew_patience(playing, phase, side);
    return holds;
}

/* In half of the matches all are drawn to some place. */
static place_id choose_goal(struct playing *playing)
{
    place_id place =
        (place_id)random_below(&playing->random, playing->rules->board.places);
    return random_chance(&playing->random, 1, 2) ? place : (place_id)PLACE_NONE;
}

/* In one match of eight a seat is empty, if it may be. */
static seat_set choose_empty(struct playing *playing)
{
    const struct rules *rules = playing->rules;
    seat_id seat = (seat_id)random_below(&playing->random, rules->seat_count);
    bool is_left = random_chance(&playing->random, 1, 8)
                   && rules_may_be_empty(rules, seat);
    return is_left ? seat_only(seat) : 0;
}

/* In one match of four the options are drawn, so that they meet each other. */
static void choose_options(struct playing *playing)
{
    const struct game *game = playing->rules->game;
    playing->options = playing->agreed;
    if (!playing->varies_options || !random_chance(&playing->random, 1, 4))
        return;
    for (int k = 0; k < game->option_count; k++) {
        const struct option *option = &game->options[k];
        bool has_words = option->word_count > 0;
        int least = has_words ? 0 : option->least;
        int most = has_words ? option->word_count - 1 : option->most;
        /* An option that is there to break a match is left as it is. */
        if (strcmp(option->name, "faults") != 0)
            playing->options.value[k] =
                (int16_t)(least
                          + random_below(&playing->random, most - least + 1));
    }
}

/* What is wrong with the first position, as far as it shows. */
static const char *why_set_up(const struct playing *playing)
{
    const struct rules *rules = playing->rules;
    const char *broken = rules->game->invariants(rules, playing->state);
    return broken != NULL ? broken : "a mark of its own, or the throws ran out";
}

bool playing_start(struct playing *playing, uint64_t seed, int number)
{
    playing->log_count = 0;
    playing->throw_count = 0;
    playing->match_commands = 0;
    writer_clear(&playing->texts);
    random_start(&playing->random, seed, 3 * (uint64_t)number + 2);
    random_start(&playing->source.random, seed, 3 * (uint64_t)number + 3);
    playing->player.patience = 40;
    player_settle(&playing->player, playing->rules);
    playing->player.may_resign = random_chance(&playing->random, 1, 50);
    playing->player.goal = choose_goal(playing);
    playing->empty = choose_empty(playing);
    choose_options(playing);
    random_chance_init(&playing->source, &playing->chance);
    if (drive_setup(playing->rules, &playing->options, playing->empty,
                    playing->state, &playing->chance, &playing->events)
        != PLAYED_ACCEPTED)
        return playing_fault(playing, "the set-up faults: %s",
                             why_set_up(playing));
    playing->setup_throws = playing->chance.count;
    if (!playing_keep_throws(playing)
        || !tally_events(playing->tally, &playing->events))
        return playing_fault(playing, "a clause carried out has no text");
    playing_mark(playing);
    return playing_check(playing);
}

/* Whatever is tried after the end must be refused. */
static bool play_after_end(struct playing *playing)
{
    noise_make(&playing->random, playing->rules, &playing->action);
    memcpy(playing->before, playing->state, playing->rules->game->state_size);
    seat_id seat =
        (seat_id)random_below(&playing->random, playing->rules->seat_count);
    if (!through_text(playing))
        return true;
    if (play(playing, seat) == PLAYED_REFUSED)
        return playing_refused(playing, seat);
    return playing_fault(playing, "after the end an action is accepted");
}

bool playing_match(struct playing *playing, uint64_t seed, int number)
{
    if (!playing_start(playing, seed, number))
        return false;
    playing_tell(playing, NULL);
    while (!course_of(playing->state)->is_over)
        if (!play_one(playing))
            return false;
    return play_after_end(playing) && replay_match(playing);
}
