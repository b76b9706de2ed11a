/* One random match in play, with every invariant looked at. */

#include "server/proof/playing.h"

#include "server/proof/noise.h"
#include "server/proof/replay.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOISE_EVERY = 4, FACES_EVERY = 16 };

static void *take_memory(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL)
        abort();
    return memory;
}

struct playing *playing_new(const struct rules *rules,
                            const struct options *options, uint64_t seed,
                            struct tally *tally)
{
    struct playing *playing = take_memory(sizeof *playing);
    size_t size = rules->game->state_size;
    playing->rules = rules;
    playing->options = *options;
    playing->agreed = *options;
    playing->tally = tally;
    playing->state = take_memory(size);
    playing->scratch = take_memory(size);
    playing->before = take_memory(size);
    playing->other = take_memory(size);
    playing->log = take_memory(COMMANDS_MOST * sizeof *playing->log);
    playing->throws = take_memory(LOG_THROWS_MOST * sizeof *playing->throws);
    writer_open(&playing->texts, TEXTS_MOST);
    writer_open(&playing->out, TEXTS_MOST);
    hashing_start(&playing->signature);
    random_start(&playing->player.random, seed, 1);
    return playing;
}

void playing_free(struct playing *playing)
{
    writer_release(&playing->out);
    writer_release(&playing->texts);
    free(playing->throws);
    free(playing->log);
    free(playing->other);
    free(playing->before);
    free(playing->scratch);
    free(playing->state);
    free(playing);
}

bool playing_fault(struct playing *playing, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(playing->fault, sizeof playing->fault, format, arguments);
    va_end(arguments);
    return false;
}

static bool keep_throws(struct playing *playing)
{
    const struct chance *chance = &playing->chance;
    if (playing->throw_count + chance->count > LOG_THROWS_MOST)
        return playing_fault(playing, "too many throws in a match");
    memcpy(playing->throws + playing->throw_count, chance->throws,
           chance->count * sizeof *chance->throws);
    playing->throw_count += chance->count;
    return true;
}

/* Keeps an action as the store does: as text, with its throws. */
static struct logged *keep(struct playing *playing, seat_id seat)
{
    if (playing->log_count == COMMANDS_MOST) {
        playing_fault(playing, "no end after %d commands", COMMANDS_MOST);
        return NULL;
    }
    struct logged *logged = &playing->log[playing->log_count++];
    *logged = (struct logged){.seat = seat,
                              .action = playing->texts.used,
                              .first = playing->throw_count,
                              .count = playing->chance.count};
    playing->texts.needs_comma = false;
    action_encode(playing->rules, &playing->action, &playing->texts);
    logged->length = playing->texts.used - logged->action;
    if (!keep_throws(playing))
        return NULL;
    return logged;
}

/* The whole position counts for the signature, its first bytes for a mark. */
static uint64_t mark_position(struct playing *playing)
{
    if (playing->is_quick)
        return 0;
    uint64_t mark = position_mark(playing->rules, playing->state);
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(mark >> (8 * i) & UINT8_MAX);
    hashing_add(&playing->signature, bytes, sizeof bytes);
    return mark;
}

/* Written out and read back it must be the same, to the byte. */
static bool check_encoding(struct playing *playing)
{
    const struct game *game = playing->rules->game;
    struct error error = {""};
    writer_clear(&playing->out);
    writer_object(&playing->out);
    fields_write(playing->rules, game->fields, game->field_count,
                 playing->state, false, &playing->out);
    writer_object_end(&playing->out);
    json_t *json = json_loadb(playing->out.data, playing->out.used,
                              JSON_REJECT_DUPLICATES, NULL);
    if (json == NULL)
        return playing_fault(playing, "an encoded position is no JSON");
    memset(playing->other, 0, game->state_size);
    fields_reset(game->fields, game->field_count, playing->other);
    enum status status =
        fields_read(playing->rules, game->fields, game->field_count, json,
                    false, playing->other, &error);
    json_decref(json);
    if (status != STATUS_OK)
        return playing_fault(playing, "an encoded position is not read: %s",
                             error.text);
    if (memcmp(playing->other, playing->state, game->state_size) != 0)
        return playing_fault(playing, "a position written and read is another");
    return true;
}

/* What goes out must be JSON without null. */
static bool check_text(struct playing *playing, const char *what)
{
    struct writer *out = &playing->out;
    json_t *json = out->is_full ? NULL
                                : json_loadb(out->data, out->used,
                                             JSON_REJECT_DUPLICATES, NULL);
    json_decref(json);
    if (json == NULL)
        return playing_fault(playing, "%s is no JSON", what);
    if (strstr(out->data, ":null") != NULL)
        return playing_fault(playing, "%s holds a null", what);
    return true;
}

static bool check_view(struct playing *playing, viewer_id viewer)
{
    const struct rules *rules = playing->rules;
    writer_clear(&playing->out);
    struct view view = {playing->out};
    writer_object(&view.out);
    rules->game->show(rules, playing->state, viewer, &view);
    writer_object_end(&view.out);
    playing->out = view.out;
    return check_text(playing, "a view");
}

/* Every view and every offer of a position. */
static bool check_faces(struct playing *playing)
{
    const struct rules *rules = playing->rules;
    for (seat_id seat = 0; seat < rules->seat_count; seat++) {
        if (!check_view(playing, seat))
            return false;
        writer_clear(&playing->out);
        offer_write(rules, playing->state, seat, &playing->player.picks,
                    &playing->out);
        if (!check_text(playing, "an offer"))
            return false;
    }
    return check_view(playing, VIEWER_PUBLIC);
}

static bool check_position(struct playing *playing)
{
    const struct course *course = course_of(playing->state);
    if (!course->is_over && course_to_act(course) == 0)
        return playing_fault(playing, "nobody may act and it is not over");
    if (playing->is_quick)
        return true;
    const char *broken =
        playing->rules->game->sound(playing->rules, playing->state);
    if (broken != NULL)
        return playing_fault(playing, "not sound: %s", broken);
    if (!check_encoding(playing))
        return false;
    return playing->match_commands % FACES_EVERY != 0 || check_faces(playing);
}

static void tell_hearer(struct playing *playing, const struct logged *logged)
{
    if (playing->hears != NULL)
        playing->hears(playing->user, playing, logged);
}

static bool check_accepted(struct playing *playing, seat_id seat)
{
    struct logged *logged = keep(playing, seat);
    if (logged == NULL)
        return false;
    playing->commands++;
    playing->match_commands++;
    playing->player.patience--;
    if (!tally_events(playing->tally, &playing->events))
        return playing_fault(playing, "a clause carried out has no text");
    logged->mark = mark_position(playing);
    if (!check_position(playing))
        return false;
    tell_hearer(playing, logged);
    return true;
}

static bool check_refused(struct playing *playing, seat_id seat)
{
    playing->refusals++;
    if (memcmp(playing->before, playing->state,
               playing->rules->game->state_size)
            != 0
        || playing->chance.count > 0)
        return playing_fault(playing, "a refused action changed something");
    if (!tally_refusal(playing->tally, &playing->verdict))
        return playing_fault(playing, "refused by '%s', which has no text",
                             playing->verdict.clause);
    if (playing->hears == NULL)
        return true;
    struct logged *logged = keep(playing, seat);
    if (logged == NULL)
        return false;
    logged->is_refused = true;
    logged->clause = playing->verdict.clause;
    tell_hearer(playing, logged);
    return true;
}

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
        playing->rules->game->sound(playing->rules, playing->scratch);
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

/* As it comes over the wire: written as text and decoded again. */
static bool through_text(struct playing *playing)
{
    struct error error = {""};
    writer_clear(&playing->out);
    action_encode(playing->rules, &playing->action, &playing->out);
    json_t *json = json_loadb(playing->out.data, playing->out.used, 0, NULL);
    enum status status =
        action_decode(playing->rules, json, &playing->action, &error);
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
    case PLAYED_REFUSED: return check_refused(playing, seat);
    case PLAYED_ACCEPTED: return check_accepted(playing, seat);
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
        return playing_fault(playing, "seat %d: %s", *seat, player->fault);
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
        return playing_fault(playing, "an offered action is refused by %s",
                             playing->verdict.clause);
    case PLAYED_FAULT: return fault_in_play(playing);
    case PLAYED_ACCEPTED: break;
    }
    bool holds = check_accepted(playing, seat);
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

/* An option that is there to break a match is left as it is. */
static bool may_vary(const struct option *option)
{
    return strcmp(option->name, "faults") != 0;
}

/* In one match of four some option is another than agreed. */
static void choose_options(struct playing *playing)
{
    const struct game *game = playing->rules->game;
    playing->options = playing->agreed;
    if (!playing->varies_options || game->option_count == 0
        || !random_chance(&playing->random, 1, 4))
        return;
    int k = random_below(&playing->random, game->option_count);
    const struct option *option = &game->options[k];
    int least = option->word_count > 0 ? 0 : option->least;
    int most = option->word_count > 0 ? option->word_count - 1 : option->most;
    if (may_vary(option))
        playing->options.value[k] =
            (int16_t)(least + random_below(&playing->random, most - least + 1));
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
        return playing_fault(playing, "the set-up faults");
    playing->setup_throws = playing->chance.count;
    if (!keep_throws(playing)
        || !tally_events(playing->tally, &playing->events))
        return playing_fault(playing, "a clause carried out has no text");
    mark_position(playing);
    return check_position(playing);
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
        return check_refused(playing, seat);
    return playing_fault(playing, "after the end an action is accepted");
}

bool playing_match(struct playing *playing, uint64_t seed, int number)
{
    if (!playing_start(playing, seed, number))
        return false;
    tell_hearer(playing, NULL);
    while (!course_of(playing->state)->is_over)
        if (!play_one(playing))
            return false;
    return play_after_end(playing) && replay_match(playing);
}
