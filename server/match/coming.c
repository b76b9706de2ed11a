/* Bringing a played command in: digest, what is told, the store, the notices.
 */

#include "server/match/coming.h"

#include "server/match/chain.h"
#include "server/match/due.h"
#include "server/match/hand_in.h"
#include "server/match/orders.h"
#include "server/match/result.h"
#include "server/match/terms.h"
#include "server/match/timing.h"
#include "server/match/window.h"

#include <stdlib.h>
#include <string.h>

enum { SNAPSHOT_EVERY = 64 };

void coming_init(struct coming *coming, struct live *live, int seat,
                 int64_t now)
{
    memset(coming, 0, sizeof *coming);
    coming->live = live;
    coming->seat = seat;
    coming->actor.word = "setup";
    /* A flag that falls late is not before what was done meanwhile. */
    coming->now = now > live->acted_at ? now : live->acted_at;
    writer_open(&coming->action, TEXT_MOST);
    writer_open(&coming->throws, TEXT_MOST);
    writer_open(&coming->snapshot, TEXT_MOST);
}

void coming_release(struct coming *coming)
{
    writer_release(&coming->action);
    writer_release(&coming->throws);
    writer_release(&coming->snapshot);
    free(coming->orders);
    free(coming->clock);
    project_release(&coming->draft);
}

void coming_write(struct coming *coming, const struct chance *chance)
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
                                .update = draft->kept[i],
                                .at = coming->now,
                                .awaited_since = after->awaited_since,
                                .awaits = after->awaits,
                                .awaits_seq = after->awaits_seq,
                                .acted_seq = after->acted_seq,
                                .is_called = draft->is_called[i]};
    }
}

static int count_viewers(const struct live *live)
{
    int count = 0;
    for (int i = 0; i < VIEWERS_MOST; i++)
        count += live_has_viewer(live, i);
    return count;
}

/*
 * What a command costs its seat, by hand or by a standing order, so that nobody
 * can use up what another may write. It is about what it takes in the
 * database, but goes by what this seat is told: how many others hear of it, and
 * how much, would show in when it has written all that it may.
 */
static void charge(struct coming *coming, struct store_append *append)
{
    /* Names and numbers of rows, and their places in indexes. */
    enum { COMMAND_ROW = 400, TOLD_ROW = 200 };
    const char *actor = coming->actor.word;
    bool is_own = strcmp(actor, "player") == 0 || strcmp(actor, "order") == 0;
    append->charge = COMMAND_ROW;
    for (int i = 0; i < append->told_count && is_own; i++) {
        struct store_told *told = &append->told[i];
        if (told->viewer != coming->seat)
            continue;
        append->charge += (int64_t)strlen(append->command.action)
                          + count_viewers(coming->live)
                                * (int64_t)(TOLD_ROW + strlen(told->update));
        told->written = append->charge;
        coming->draft.after[coming->seat].written += told->written;
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
                               .order = coming->actor.order,
                               .is_agreed = coming->actor.is_agreed};
    /* What was annulled counts for nothing, ratings included. */
    if (state == LIVE_FINISHED && live->fold.ruling.by != RULED_ANNULMENT) {
        result_fill(&live->fold, &matches->company, &result);
        row.result = &result;
    }
    fill_told(coming, &row);
    charge(coming, &row);
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
static void tell_viewers(struct coming *coming, struct answer *answer)
{
    const struct live *live = coming->live;
    struct draft *draft = &coming->draft;
    for (int i = 0; i < VIEWERS_MOST; i++) {
        if (!draft->is_told[i])
            continue;
        answer_update(answer, live, (viewer_id)i, &draft->update[i]);
        bool is_awaited = live->viewers[i]->awaited_since != 0;
        if ((is_awaited ? draft->is_called[i] : draft->was_awaited[i])
            && live->row.seats[i].account != NULL)
            answer_waiting(answer, live, (seat_id)i, live->row.seats[i].account,
                           is_awaited);
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
        status =
            timing_sit(matches, live, (seat_id)seating->seat, seating->account,
                       coming->actor.vacation, coming->now);
    if (seating->is_changed && seating->account == NULL)
        timing_vacate(live, (seat_id)seating->seat, coming->now);
    if (coming->house == NULL || !timing_deed(live, coming->house, coming->now))
        timing_follow(live, present(coming), is_own ? coming->seat : -1,
                      coming->house != NULL && coming->house->kind == DEED_UNDO,
                      coming->now);
    return status;
}

enum status coming_deliver(struct matches *matches, struct coming *coming,
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
    /* What is due now follows from them. */
    live->acted_at = coming->now;
    if (coming->seating.is_changed)
        live->is_deserted = present(coming) == 0;
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
