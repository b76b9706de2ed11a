/* Playing a command: rules, digest, what is told, the store, the notices. */

#include "server/match/play.h"

#include "server/match/chain.h"
#include "server/match/deed.h"
#include "server/match/drawn.h"
#include "server/match/due.h"
#include "server/match/hand_in.h"
#include "server/match/keyed.h"
#include "server/match/orders.h"
#include "server/match/project.h"
#include "server/match/result.h"
#include "server/match/terms.h"
#include "server/match/timing.h"
#include "server/match/window.h"
#include "server/rules/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SNAPSHOT_EVERY = 64,
    /* Acts of one seat in one step, beyond which only what ends it passes. */
    STEP_COMMANDS_MOST = 1000
};

/* A command on its way into the store. */
struct coming {
    struct live *live;
    const void *before;
    const void *state;
    int seat; /* -1: the set-up */
    struct actor actor;
    struct store_seating seating;
    const struct store_drawn *drawn; /* or NULL: seats were chosen */
    const struct house_deed *house;  /* or NULL: another kind of command */
    int64_t now;
    char *clock;   /* the clocks from now on, as text; NULL: there are none */
    char *orders;  /* what its seat has left from now on, if that changed */
    bool is_final; /* dice were thrown, or something was made known */
    struct digest digest;
    struct writer action;
    struct writer throws;
    struct writer snapshot;
    struct draft draft;
};

static void coming_init(struct coming *coming, struct live *live, int seat,
                        int64_t now)
{
    memset(coming, 0, sizeof *coming);
    coming->live = live;
    coming->seat = seat;
    coming->actor.word = "setup";
    coming->now = now;
    writer_open(&coming->action, TEXT_MOST);
    writer_open(&coming->throws, TEXT_MOST);
    writer_open(&coming->snapshot, TEXT_MOST);
}

static void coming_release(struct coming *coming)
{
    writer_release(&coming->action);
    writer_release(&coming->throws);
    writer_release(&coming->snapshot);
    free(coming->orders);
    free(coming->clock);
    project_release(&coming->draft);
}

/* Writes down what came of a command and carries the chain on. */
static void write_command(struct coming *coming, const struct chance *chance)
{
    const struct fold *fold = &coming->live->fold;
    throws_write(chance, &coming->throws);
    coming->is_final = chance->count > 0;
    struct link link = {.number = fold->number + 1,
                        .seat = coming->seat,
                        .action = coming->action.data,
                        .throw_count = chance->count,
                        .throws = chance->throws};
    coming->digest = fold->digest;
    chain_add(&fold->key, &link, fold->rules, coming->state, &coming->digest);
}

static void fill_told(const struct coming *coming, struct store_append *append)
{
    const struct draft *draft = &coming->draft;
    for (int i = 0; i < VIEWERS_MOST; i++) {
        const struct projection *after = &draft->after[i];
        if (!draft->is_told[i])
            continue;
        append->told[append->told_count++] =
            (struct store_told){.viewer = i,
                                .seq = after->seq,
                                .number = append->command.number,
                                .update = draft->update[i],
                                .at = coming->now,
                                .awaited_since = after->awaited_since,
                                .awaits = after->awaits,
                                .awaits_seq = after->awaits_seq,
                                .acted_seq = after->acted_seq,
                                .is_called = draft->is_called[i]};
    }
}

/* Every so often, and when the rules are others than before. */
static bool needs_snapshot(const struct live *live, int64_t number)
{
    return number - live->snapshot_number >= SNAPSHOT_EVERY
           || live->row.revision != live->fold.rules->game->revision;
}

static int64_t answer_seq(const struct coming *coming)
{
    if (coming->seat < 0 || coming->actor.answer_seq != 0)
        return coming->actor.answer_seq;
    return coming->draft.after[coming->seat].seq;
}

/* What is kept beside the match and changes with this command. */
static void fill_change(struct coming *coming, int64_t closed,
                        struct store_change *change)
{
    const struct live *live = coming->live;
    change->has_closes = live->closes != closed;
    change->closes = live->closes;
    if (!coming->actor.drops_order)
        return;
    const struct standing *standing = &live->standing[coming->seat];
    coming->orders = orders_text(standing);
    change->has_orders = true;
    change->orders_seat = coming->seat;
    change->orders = coming->orders;
    change->account = standing->owner;
}

static enum status append(struct matches *matches, struct coming *coming,
                          enum live_state state, int64_t closed)
{
    struct live *live = coming->live;
    char digest[DIGEST_TEXT], state_digest[DIGEST_TEXT];
    int64_t number = live->fold.number + 1;
    struct store_result result;
    digest_text(&coming->digest, digest);
    struct store_append row = {.match = live->row.id,
                               .revision = live->fold.rules->game->revision,
                               .state = live_state_word(state),
                               .command = {.number = number,
                                           .seat = coming->seat,
                                           .actor = coming->actor.word,
                                           .nonce = coming->actor.nonce,
                                           .action = coming->action.data,
                                           .throws = coming->throws.data,
                                           .digest = digest,
                                           .seq = answer_seq(coming),
                                           .at = coming->now,
                                           .is_final = coming->is_final},
                               .seating = coming->seating,
                               .drawn = coming->drawn,
                               .order = coming->actor.order};
    /* What was annulled counts for nothing, ratings included. */
    if (state == LIVE_FINISHED && live->fold.ruling.by != RULED_ANNULMENT) {
        result_fill(&live->fold, &result);
        row.result = &result;
    }
    fill_told(coming, &row);
    fill_change(coming, closed, &row.change);
    row.clock = coming->clock = timing_text(live);
    row.deadline_count = timing_deadlines(live, state, row.deadlines);
    due_fill(live, &row);
    if (state == LIVE_FINISHED || needs_snapshot(live, number)) {
        struct fold reached = live->fold; /* borrows all but the state */
        memcpy(matches->scratch, coming->state,
               live->fold.rules->game->state_size);
        reached.state = matches->scratch;
        fold_snapshot(&reached, &coming->snapshot, state_digest);
        row.snapshot = coming->snapshot.data;
        row.state_digest = state_digest;
    }
    enum status status = STATUS_OK;
    if (matches->hands_in)
        hand_in(matches, live, &row);
    else
        status = store_append(matches->store, &row);
    if (status == STATUS_OK && row.snapshot != NULL)
        live->snapshot_number = number;
    return status;
}

char *play_waiting(const struct live *live, int seat, bool is_waiting)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "match", live->row.id);
    writer_put_text(&out, "as", live->row.seats[seat].name);
    writer_put_flag(&out, "waiting", is_waiting);
    writer_object_end(&out);
    return out.data;
}

static void tell_viewers(struct coming *coming, struct answer *answer)
{
    const struct live *live = coming->live;
    struct draft *draft = &coming->draft;
    for (int i = 0; i < VIEWERS_MOST; i++) {
        if (!draft->is_told[i])
            continue;
        answer_tell(answer, "match.update", NULL, live->row.id,
                    terms_viewer_name(live->fold.rules, (viewer_id)i),
                    draft->update[i]);
        draft->update[i] = NULL;
        bool is_awaited = live->viewers[i].awaited_since != 0;
        if ((is_awaited ? draft->is_called[i] : draft->was_awaited[i])
            && live->row.seats[i].account != NULL)
            answer_tell(answer, "account.waiting", live->row.seats[i].account,
                        NULL, NULL, play_waiting(live, i, is_awaited));
    }
}

/* Seats in which somebody sits once the command is done. */
static seat_set present(const struct coming *coming)
{
    const struct store_match *row = &coming->live->row;
    const struct store_seating *seating = &coming->seating;
    seat_set seats = 0;
    for (seat_id i = 0; i < row->seat_count; i++) {
        bool is_changed = seating->is_changed && seating->seat == i;
        const char *account =
            is_changed ? seating->account : row->seats[i].account;
        if (account != NULL)
            seats |= seat_only(i);
    }
    return seats;
}

/* What the command means for the clocks. */
static enum status follow_clocks(struct matches *matches,
                                 const struct coming *coming)
{
    struct live *live = coming->live;
    const struct store_seating *seating = &coming->seating;
    enum status status = STATUS_OK;
    bool is_own = strcmp(coming->actor.word, "player") == 0;
    if (seating->is_changed && seating->account != NULL)
        status = timing_sit(matches, live, (seat_id)seating->seat,
                            seating->account, coming->now);
    if (coming->house == NULL || !timing_deed(live, coming->house, coming->now))
        timing_follow(live, present(coming), is_own ? coming->seat : -1,
                      coming->house != NULL && coming->house->kind == DEED_UNDO,
                      coming->now);
    return status;
}

/* Makes it durable, then the position of the match, then the notices. */
static enum status deliver(struct matches *matches, struct coming *coming,
                           struct answer *answer)
{
    struct live *live = coming->live;
    const struct rules *rules = live->fold.rules;
    enum live_state state =
        fold_is_over(&live->fold) ? LIVE_FINISHED : LIVE_RUNNING;
    bool is_told_of =
        coming->house != NULL && strcmp(coming->actor.word, "player") != 0;
    struct acting acting = {.seat = is_told_of ? -1 : coming->seat,
                            .line = coming->actor.line,
                            .deed = coming->house,
                            .of = coming->seat};
    int64_t closed = live->closes;
    live->state = state;
    live->closes =
        window_closes(live, coming->before, coming->state, coming->action.data,
                      coming->seat, coming->now);
    if (follow_clocks(matches, coming) != STATUS_OK)
        return desk_fail(matches, live, &answer->error);
    enum status status =
        project_draft(matches, live, coming->before, coming->state, &acting,
                      &coming->digest, coming->now, &coming->draft);
    if (status != STATUS_OK)
        return desk_hold(matches, live, coming->now, "an update is too long",
                         &answer->error);
    coming->is_final |= coming->draft.reveals;
    bool is_players = strcmp(coming->actor.word, "player") == 0;
    orders_draft(matches, live, is_players ? coming->seat : -1, &coming->draft,
                 coming->now);
    if (append(matches, coming, state, closed) != STATUS_OK)
        return desk_fail(matches, live, &answer->error);
    if (coming->state != live->fold.state)
        memcpy(live->fold.state, coming->state, rules->game->state_size);
    live->fold.number++;
    live->fold.digest = coming->digest;
    live->row.revision = rules->game->revision;
    live->row.commands = live->fold.number + 1;
    project_commit(live, &coming->draft);
    tell_viewers(coming, answer);
    return STATUS_OK;
}

static bool may_begin(const struct live *live, int64_t now)
{
    if (live->state != LIVE_OPENING)
        return false;
    if (now >= live->row.opens_by)
        return true;
    for (int i = 0; i < live->row.seat_count; i++)
        if (live->row.seats[i].account != NULL
            && !live->row.seats[i].bytes.is_given)
            return false;
    return true;
}

seat_set play_empty(const struct live *live)
{
    seat_set empty = 0;
    for (seat_id seat = 0; seat < live->row.seat_count; seat++)
        if (live->row.seats[seat].account == NULL
            && rules_may_be_empty(live->fold.rules, seat))
            empty |= seat_only(seat);
    return empty;
}

/* The set-up names the seats that begin without a player. */
static void write_setup(struct coming *coming, seat_set empty)
{
    writer_object(&coming->action);
    if (empty != 0)
        deed_put_empty(coming->live->fold.rules, empty, &coming->action);
    writer_object_end(&coming->action);
}

static const char *fault_reason(const struct rules *rules, const void *state,
                                const char *what, char line[160])
{
    const char *broken = rules->game->sound(rules, state);
    snprintf(line, 160, "%s: %s", what,
             broken != NULL ? broken : "the rules failed");
    return line;
}

enum status play_begin(struct matches *matches, struct live *live, int64_t now,
                       struct answer *answer)
{
    struct fold *fold = &live->fold;
    struct coming coming;
    struct keyed keyed;
    struct chance chance;
    char line[160];
    struct store_drawn drawn;
    bool is_drawn = drawn_is_due(live);
    if (!may_begin(live, now))
        return STATUS_OK;
    if (is_drawn && drawn_settle(matches, live, &drawn) != STATUS_OK)
        return desk_fail(matches, live, &answer->error);
    seat_set empty = play_empty(live);
    keyed_key(live->row.secret, live->row.seats, live->row.seat_count,
              &fold->key);
    fold_set_past(fold, matches->store, live->row.id);
    keyed_chance(&keyed, &fold->key, 0, &chance);
    memset(fold->state, 0, fold->rules->game->state_size);
    if (drive_setup(fold->rules, &fold->options, empty, fold->state, &chance,
                    &matches->events)
        != PLAYED_ACCEPTED)
        return desk_hold(matches, live, now,
                         fault_reason(fold->rules, fold->state, "set-up", line),
                         &answer->error);
    coming_init(&coming, live, -1, now);
    coming.before = fold->state;
    coming.state = fold->state;
    coming.drawn = is_drawn ? &drawn : NULL;
    write_setup(&coming, empty);
    write_command(&coming, &chance);
    enum status status = deliver(matches, &coming, answer);
    coming_release(&coming);
    if (status == STATUS_OK && is_drawn)
        drawn_tell(live, answer);
    return status;
}

/* Has the seat still to answer the very step that it acted in? */
static bool is_same_step(const struct course *before,
                         const struct course *after, seat_id seat)
{
    const struct step *old = course_top(before);
    const struct step *new = course_top(after);
    return old != NULL && new != NULL && before->turn == after->turn
           && before->phase == after->phase && before->depth == after->depth
           && old->kind == new->kind &&seat_in(course_to_act(before), seat)
           && seat_in(course_to_act(after), seat);
}

/* Counts what is free and could go on for ever. */
static enum status count_in_step(struct live *live, const void *before,
                                 const void *after, seat_id seat,
                                 struct error *error)
{
    if (!is_same_step(before, after, seat)) {
        live->commands_in_step[seat] = 0;
        return STATUS_OK;
    }
    if (live->commands_in_step[seat] >= STEP_COMMANDS_MOST)
        return error_set(error, STATUS_TOO_FAST,
                         "after so many acts, end this step");
    live->commands_in_step[seat]++;
    return STATUS_OK;
}

enum status play_action(struct matches *matches, struct live *live,
                        const struct actor *actor, int64_t now,
                        struct verdict *verdict, struct answer *answer)
{
    struct fold *fold = &live->fold;
    size_t size = fold->rules->game->state_size;
    seat_id seat = actor->seat;
    struct coming coming;
    struct keyed keyed;
    struct chance chance;
    char line[160];
    keyed_chance(&keyed, &fold->key, fold->number + 1, &chance);
    memcpy(matches->before, fold->state, size);
    enum played played =
        drive_action(fold->rules, fold->state, fold->scratch, seat,
                     &matches->action, &chance, &matches->events, verdict);
    if (played == PLAYED_REFUSED)
        return STATUS_REFUSED;
    if (played == PLAYED_FAULT)
        return desk_hold(matches, live, now,
                         fault_reason(fold->rules, fold->scratch,
                                      "a command was dropped", line),
                         &answer->error);
    enum status status =
        count_in_step(live, matches->before, fold->state, seat, &answer->error);
    if (status != STATUS_OK) {
        memcpy(fold->state, matches->before, size);
        return status;
    }
    coming_init(&coming, live, seat, now);
    coming.before = matches->before;
    coming.state = fold->state;
    coming.actor = *actor;
    fold_action_text(fold->rules, &matches->action, &coming.action);
    write_command(&coming, &chance);
    status = deliver(matches, &coming, answer);
    coming_release(&coming);
    return status;
}

enum status play_deed(struct matches *matches, struct live *live,
                      const struct actor *actor, const json_t *deed,
                      const struct store_seating *seating, int64_t now,
                      struct answer *answer)
{
    struct fold *fold = &live->fold;
    struct coming coming;
    struct keyed keyed;
    struct chance chance;
    char line[160];
    enum played played;
    struct house_deed house;
    keyed_chance(&keyed, &fold->key, fold->number + 1, &chance);
    memcpy(matches->before, fold->state, fold->rules->game->state_size);
    if (fold_deed(fold, deed, &chance, &played, &answer->error) != STATUS_OK)
        return STATUS_INTERNAL;
    if (played != PLAYED_ACCEPTED)
        return desk_hold(matches, live, now,
                         fault_reason(fold->rules, fold->scratch,
                                      "a deed was dropped", line),
                         &answer->error);
    coming_init(&coming, live, actor->seat, now);
    coming.before = matches->before;
    coming.state = fold->state;
    coming.actor = *actor;
    if (seating != NULL)
        coming.seating = *seating;
    if (house_read(fold->rules, deed, &house, NULL) == STATUS_OK)
        coming.house = &house;
    fold_deed_text(deed, &coming.action);
    write_command(&coming, &chance);
    enum status status = deliver(matches, &coming, answer);
    coming_release(&coming);
    return status;
}
