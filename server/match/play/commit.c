/* Bringing a played command in: digest, what is told, the store, the notices.
 */

#include "server/match/play/commit.h"

#include "server/match/cache/append_async_internal.h"
#include "server/match/cache/due.h"
#include "server/match/cache/match_cache.h"
#include "server/match/fold/chain.h"
#include "server/match/fold/result.h"
#include "server/match/fold/terms.h"
#include "server/match/live/answer.h"
#include "server/match/orders/orders.h"
#include "server/match/time/timing.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"

#include <stdlib.h>
#include <string.h>

enum { SNAPSHOT_EVERY = 64 };

void commit_init(struct commit *commit, struct live *live, int seat,
                 int64_t now)
{
    memset(commit, 0, sizeof *commit);
    commit->live = live;
    commit->seat = seat;
    commit->actor.word = "setup";
    /* A flag that falls late is not before what was done meanwhile. */
    commit->now = now > live->acted_at ? now : live->acted_at;
    writer_open(&commit->action, TEXT_MOST);
    writer_open(&commit->throws, TEXT_MOST);
    writer_open(&commit->snapshot, TEXT_MOST);
}

void commit_release(struct commit *commit)
{
    writer_release(&commit->action);
    writer_release(&commit->throws);
    writer_release(&commit->snapshot);
    free(commit->orders);
    free(commit->clock);
    project_release(&commit->draft);
}

void commit_write(struct commit *commit, const struct chance *chance)
{
    const struct fold *fold = &commit->live->fold;
    throws_write(chance, &commit->throws);
    commit->is_final = chance->count > 0;
    struct link link = {.number = fold->number + 1,
                        .seat = commit->seat,
                        .action = commit->action.data,
                        .throw_count = chance->count,
                        .throws = chance->throws};
    commit->digest = fold->digest;
    chain_add(&fold->key, &link, fold->rules, commit->state, &commit->digest);
}

static void fill_told(struct commit *commit, struct store_append *append)
{
    struct draft *draft = &commit->draft;
    for (int i = 0; i < VIEWERS_MOST; i++) {
        const struct projection *after = &draft->after[i];
        if (!draft->is_told[i])
            continue;
        projection_awaits(after, draft->awaits[i]);
        append->told[append->told_count++] =
            (struct store_told){.viewer = i,
                                .seq = after->seq,
                                .number = append->command.number,
                                .update = draft->kept[i],
                                .at = commit->now,
                                .awaited_since = after->awaited_since,
                                .awaits = draft->awaits[i],
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

/* Who is called to the first move need not hear besides that there is one. */
static void fill_news(const struct commit *commit, enum live_state state,
                      struct store_append *append)
{
    append->news_seats = (1U << STORE_SEATS_MOST) - 1;
    if (state == LIVE_FINISHED) {
        append->news = "ended";
    } else if (append->command.number == 0) {
        append->news = "started";
        for (int i = 0; i < STORE_SEATS_MOST; i++)
            if (commit->draft.is_told[i] && commit->draft.is_called[i])
                append->news_seats &= ~(1U << i);
    }
}

/*
 * What a command costs its seat, by hand or by a standing order, so that nobody
 * can use up what another may write. It is about what it takes in the
 * database, but goes by what this seat is told: how many others hear of it, and
 * how much, would show in when it has written all that it may.
 */
static void charge(struct commit *commit, struct store_append *append)
{
    /* Names and numbers of rows, and their places in indexes. */
    enum { COMMAND_ROW = 400, TOLD_ROW = 200 };
    const char *actor = commit->actor.word;
    bool is_own = strcmp(actor, "player") == 0 || strcmp(actor, "order") == 0;
    append->charge = COMMAND_ROW;
    for (int i = 0; i < append->told_count && is_own; i++) {
        struct store_told *told = &append->told[i];
        if (told->viewer != commit->seat)
            continue;
        append->charge += (int64_t)strlen(append->command.action)
                          + count_viewers(commit->live)
                                * (int64_t)(TOLD_ROW + strlen(told->update));
        told->written = append->charge;
        commit->draft.after[commit->seat].written += told->written;
    }
}

/* Every so often, and when the rules are others than before. */
static bool needs_snapshot(const struct live *live, int64_t number)
{
    return number - live->snapshot_number >= SNAPSHOT_EVERY
           || live->row.revision != live->fold.rules->game->revision;
}

static int64_t answer_seq(const struct commit *commit)
{
    if (commit->seat < 0 || commit->actor.answer_seq != 0)
        return commit->actor.answer_seq;
    return commit->draft.after[commit->seat].seq;
}

/* What is kept beside the match and changes with this command. */
static void fill_change(struct commit *commit, int64_t closed,
                        struct store_change *change)
{
    const struct live *live = commit->live;
    change->has_closes = window_end(live) != closed;
    change->closes = window_end(live);
    if (!commit->actor.drops_order)
        return;
    const struct standing *standing = orders_of(live, (seat_id)commit->seat);
    commit->orders = orders_text(standing);
    change->has_orders = true;
    change->orders_seat = commit->seat;
    change->orders = commit->orders;
    change->account = standing->owner;
}

static enum status append(struct matches *matches, struct commit *commit,
                          enum live_state state, int64_t closed)
{
    struct live *live = commit->live;
    char digest[DIGEST_TEXT], state_digest[DIGEST_TEXT];
    int64_t number = live->fold.number + 1;
    struct store_result result;
    digest_text(&commit->digest, digest);
    struct store_append row = {.match = live->row.id,
                               .revision = live->fold.rules->game->revision,
                               .state = live_state_word(state),
                               .command = {.number = number,
                                           .seat = commit->seat,
                                           .actor = commit->actor.word,
                                           .nonce = commit->actor.nonce,
                                           .action = commit->action.data,
                                           .throws = commit->throws.data,
                                           .digest = digest,
                                           .seq = answer_seq(commit),
                                           .at = commit->now,
                                           .is_final = commit->is_final},
                               .seating = commit->seating,
                               .opened = commit->opened,
                               .drawn = commit->drawn,
                               .order = commit->actor.order,
                               .order_left = commit->actor.order_left,
                               .is_agreed = commit->actor.is_agreed};
    /* What was annulled counts for nothing, ratings included. */
    if (state == LIVE_FINISHED && live->fold.ruling.by != RULED_ANNULMENT) {
        result_fill(&live->fold, &matches->company, &result);
        result.is_partial = commit->actor.is_partial;
        row.result = &result;
    }
    fill_told(commit, &row);
    fill_news(commit, state, &row);
    charge(commit, &row);
    fill_change(commit, closed, &row.change);
    row.clock = commit->clock = timing_text(live);
    row.deadline_count = timing_deadlines(live, state, row.deadlines);
    due_fill(live, &row);
    if (state == LIVE_FINISHED || needs_snapshot(live, number)) {
        struct fold reached = live->fold; /* borrows all but the state */
        memcpy(matches->scratch, commit->state,
               live->fold.rules->game->state_size);
        reached.state = matches->scratch;
        fold_snapshot(&reached, &commit->snapshot, state_digest);
        row.snapshot = commit->snapshot.data;
        row.state_digest = state_digest;
    }
    enum status status = append_async(matches, &row);
    if (status == STATUS_OK && row.snapshot != NULL)
        live->snapshot_number = number;
    return status;
}
static void tell_viewers(struct commit *commit, struct answer *answer)
{
    const struct live *live = commit->live;
    struct draft *draft = &commit->draft;
    for (int i = 0; i < VIEWERS_MOST; i++) {
        if (!draft->is_told[i])
            continue;
        answer_update(answer, live, (viewer_id)i, projection_of(live, i)->seq,
                      &draft->update[i]);
        bool is_awaited = projection_of(live, i)->awaited_since != 0;
        if ((is_awaited ? draft->is_called[i] : draft->was_awaited[i])
            && live->row.seats[i].account != NULL)
            answer_waiting(answer, live, (seat_id)i, live->row.seats[i].account,
                           is_awaited);
    }
}

/* Seats in which somebody sits once the command is done. */
static seat_set present(const struct commit *commit)
{
    const struct store_match *row = &commit->live->row;
    const struct store_seating *seating = &commit->seating;
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
                                 const struct commit *commit)
{
    struct live *live = commit->live;
    const struct store_seating *seating = &commit->seating;
    enum status status = STATUS_OK;
    bool is_own = strcmp(commit->actor.word, "player") == 0;
    if (seating->is_changed && seating->account != NULL)
        status =
            timing_sit(matches, live, (seat_id)seating->seat, seating->account,
                       commit->actor.vacation, commit->now);
    if (seating->is_changed && seating->account == NULL)
        timing_vacate(live, (seat_id)seating->seat, commit->now);
    if (commit->service == NULL
        || !timing_service(live, commit->service, commit->now))
        timing_follow(live, present(commit), is_own ? commit->seat : -1,
                      commit->service != NULL
                          && commit->service->kind == SERVICE_UNDO,
                      commit->now);
    return status;
}

enum status commit_deliver(struct matches *matches, struct commit *commit,
                           struct answer *answer)
{
    struct live *live = commit->live;
    const struct rules *rules = live->fold.rules;
    enum live_state state =
        fold_is_over(&live->fold) ? LIVE_FINISHED : LIVE_RUNNING;
    bool is_told_of =
        commit->service != NULL && strcmp(commit->actor.word, "player") != 0;
    struct acting acting = {.seat = is_told_of ? -1 : commit->seat,
                            .line = commit->actor.line,
                            .deed = commit->service,
                            .of = commit->seat};
    int64_t closed = window_end(live);
    live->state = state;
    window_ends(live,
                window_closes(live, commit->before, commit->state,
                              commit->action.data, commit->seat, commit->now));
    if (follow_clocks(matches, commit) != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    enum status status =
        project_draft(matches, live, commit->before, commit->state, &acting,
                      &commit->digest, commit->now, &commit->draft);
    if (status != STATUS_OK)
        return match_cache_hold(matches, live, commit->now,
                                "an update is too long", &answer->error);
    commit->is_final |= commit->draft.reveals;
    bool is_players = strcmp(commit->actor.word, "player") == 0;
    orders_draft(matches, live, is_players ? commit->seat : -1, &commit->draft,
                 commit->now);
    /* What is due now follows from them. */
    live->acted_at = commit->now;
    if (commit->seating.is_changed)
        live->is_deserted = present(commit) == 0;
    if (append(matches, commit, state, closed) != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    if (commit->state != live->fold.state)
        memcpy(live->fold.state, commit->state, rules->game->state_size);
    live->fold.number++;
    live->fold.digest = commit->digest;
    live->row.revision = rules->game->revision;
    live->row.commands = live->fold.number + 1;
    project_commit(live, &commit->draft);
    tell_viewers(commit, answer);
    return STATUS_OK;
}
