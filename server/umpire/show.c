/* The page of a tournament, and who is told when it changes. */

#include "server/store/match.h"
#include "server/umpire/umpire_internal.h"

#include "common/base/instant.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void umpire_news_release(struct umpire_news *news)
{
    free(news->told);
    news->told = NULL;
    news->count = 0;
}

static void tell(struct umpire_news *news, const char *account)
{
    if (account[0] == '\0')
        return;
    for (int i = 0; i < news->count; i++)
        if (strcmp(news->told[i], account) == 0)
            return;
    snprintf(news->told[news->count++], STORE_ID, "%s", account);
}

void news_fill(const struct contest_transaction *transaction,
               struct umpire_news *news)
{
    const struct contest *contest = transaction->contest;
    snprintf(news->tournament, sizeof news->tournament, "%s", contest->id);
    news->act = contest->acts - 1;
    news->has_changed = transaction->act_count > 0;
    if (!news->has_changed)
        return;
    news->has_turned = transaction->has_turned;
    size_t most = (size_t)contest->entrants + (size_t)contest->umpires + 1;
    news->told = calloc(most, sizeof *news->told);
    if (news->told == NULL)
        abort();
    tell(news, contest->host);
    for (int i = 0; i < contest->umpires; i++)
        tell(news, contest->umpire[i]);
    for (int i = 0; i < contest->entrants; i++)
        tell(news, contest->entrant[i].account);
}

enum status umpire_known(const struct contest_transaction *transaction,
                         const char *account, struct error *error)
{
    const struct contest *contest = transaction->contest;
    bool is_known = account != NULL
                    && (contest_is_umpire(contest, account)
                        || contest_knows(contest, account));
    return is_known || !transaction->row.is_private ? STATUS_OK
                                                    : transaction_is_not(error);
}

enum status umpire_read(const struct umpire_call *call,
                        struct contest_transaction *transaction,
                        struct error *error)
{
    enum status status = transaction_open(transaction, call->store,
                                          call->tournament, call->now, error);
    return status == STATUS_OK ? umpire_known(transaction, call->account, error)
                               : status;
}

static enum status check_sits(struct contest_transaction *transaction,
                              const char *match, const char *account,
                              struct error *error)
{
    struct contest *contest = transaction->contest;
    const struct game_row *game = contest_game(contest, match);
    for (int i = 0; game != NULL && i < game->seats; i++)
        if (strcmp(contest->entrant[game->entrant[i] - 1].account, account)
            == 0)
            return STATUS_OK;
    if (transaction->row.is_private && !contest_is_umpire(contest, account)
        && !contest_knows(contest, account))
        return error_set(error, STATUS_NOT_FOUND, "there is no such match");
    return error_set(error, STATUS_NOT_ALLOWED,
                     "who plays in a tournament is its umpire's to say");
}

enum status umpire_may_sit(struct store *store, const char *match,
                           const char *account, int64_t now,
                           struct error *error)
{
    struct store_arena arena = {0};
    struct contest_transaction transaction;
    const char *tournament = NULL;
    enum status status = store_tournament_of(store, match, &arena, &tournament);
    if (status == STATUS_NOT_FOUND) {
        store_arena_release(&arena);
        return STATUS_OK;
    }
    if (status != STATUS_OK) {
        store_arena_release(&arena);
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    }
    status = transaction_open(&transaction, store, tournament, now, error);
    if (status == STATUS_OK)
        status = check_sits(&transaction, match, account, error);
    transaction_release(&transaction);
    store_arena_release(&arena);
    return status;
}

/* Terms as they were declared; texts of JSON become values again. */
static void write_terms(const struct terms *terms, struct writer *out)
{
    static const char *const texts[] = {"options", "time_control"};
    json_t *shown = json_copy(terms->json);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *value = json_loads(
            json_string_value(json_object_get(shown, texts[i])), 0, NULL);
        if (value != NULL)
            json_object_set_new(shown, texts[i], value);
    }
    json_object_del(shown, "seats");
    char *text = json_dumps(shown, JSON_COMPACT);
    writer_key(out, "terms");
    writer_raw(out, text, strlen(text));
    free(text);
    json_decref(shown);
}

static void write_people(const struct contest *contest, struct writer *out)
{
    writer_key(out, "umpires");
    writer_list(out);
    for (int i = 0; i < contest->umpires; i++)
        writer_text(out, contest->umpire_name[i]);
    writer_list_end(out);
    writer_key(out, "entrants");
    writer_list(out);
    for (int i = 0; i < contest->entrants; i++) {
        const struct entrant *entrant = &contest->entrant[i];
        writer_object(out);
        writer_put_number(out, "number", i + 1);
        writer_put_text(out, "player", entrant->name);
        writer_put_text(out, "state",
                        entrant->has_left        ? "left"
                        : entrant->is_substitute ? "waits"
                                                 : "in");
        if (entrant->unit != NOBODY)
            writer_put_number(out, "seed", entrant->unit + 1);
        if (entrant->rating > 0)
            writer_put_number(out, "rating", entrant->rating);
        if (entrant->misses > 0)
            writer_put_number(out, "misses", entrant->misses);
        if (entrant->team != 0) {
            writer_put_text(out, "team", contest->team[entrant->team - 1].name);
            writer_put_number(out, "board", entrant->board + 1);
        }
        writer_object_end(out);
    }
    writer_list_end(out);
}

static void write_teams(const struct contest *contest, struct writer *out)
{
    if (contest->terms.event.boards == 0)
        return;
    writer_key(out, "teams");
    writer_list(out);
    for (int i = 0; i < contest->teams; i++) {
        const struct team *team = &contest->team[i];
        int captain = contest_captain(contest, i + 1);
        writer_object(out);
        writer_put_text(out, "team", team->name);
        if (captain != 0)
            writer_put_text(out, "captain", contest->entrant[captain - 1].name);
        if (team->unit != NOBODY)
            writer_put_number(out, "seed", team->unit + 1);
        writer_object_end(out);
    }
    writer_list_end(out);
}

static void write_games(const struct contest *contest, int meeting,
                        struct writer *out)
{
    writer_key(out, "games");
    writer_list(out);
    for (int i = 0; i < contest->games; i++) {
        const struct game_row *game = &contest->game[i];
        if (game->meeting != meeting)
            continue;
        writer_object(out);
        if (game->match[0] != '\0')
            writer_put_text(out, "match", game->match);
        writer_put_text(out, "state", game_word(game->state));
        writer_key(out, "sides");
        writer_list(out);
        for (int j = 0; j < game->seats; j++)
            writer_text(out, game->entrant[j] != 0
                                 ? contest->entrant[game->entrant[j] - 1].name
                                 : "-");
        writer_list_end(out);
        if (contest->terms.event.boards > 0)
            writer_put_number(out, "board",
                              game->game % contest->terms.event.boards + 1);
        if (game->state == GAME_OPEN)
            instant_put_known(out, "rewinds_to", game->rewinds_to);
        writer_object_end(out);
    }
    writer_list_end(out);
}

static void write_meeting(const struct contest *contest, int number,
                          struct writer *out)
{
    const struct meeting *meeting = &contest->event->meeting[number];
    writer_object(out);
    writer_put_number(out, "meeting", number + 1);
    writer_put_number(out, "round", meeting->round + 1);
    writer_key(out, "players");
    writer_list(out);
    for (int i = 0; i < meeting->seats; i++)
        writer_text(out, contest_unit_name(contest, meeting->unit[i]));
    writer_list_end(out);
    writer_put_text(out, "state", meeting_word(meeting->state));
    if (meeting->state == MEETING_PLAYED || meeting->state == MEETING_FORFEIT) {
        writer_key(out, "score");
        writer_list(out);
        for (int i = 0; i < meeting->seats; i++)
            writer_number(out, meeting->score[i]);
        writer_list_end(out);
    }
    write_games(contest, number, out);
    writer_object_end(out);
}

/* A seat of the caller that has a seal and waits for its bytes. */
static void write_sealed(const struct store_match *row, const char *account,
                         struct writer *out)
{
    for (int i = 0; i < row->seat_count; i++) {
        const struct store_seat *seat = &row->seats[i];
        char text[2 * SECRET_BYTES + 1];
        if (seat->account == NULL || strcmp(seat->account, account) != 0
            || !seat->seal.is_given || seat->bytes.is_given)
            continue;
        sodium_bin2hex(text, sizeof text, seat->seal.bytes, SECRET_BYTES);
        writer_object(out);
        writer_put_text(out, "match", row->id);
        writer_put_text(out, "as", seat->name);
        writer_put_text(out, "seal", text);
        writer_object_end(out);
    }
}

/* Does the entrant sit in a game that is being played? */
static bool sits(const struct game_row *game, int entrant)
{
    bool is_in = false;
    for (int i = 0; i < game->seats; i++)
        is_in |= game->entrant[i] == entrant;
    return is_in && game->state == GAME_OPEN;
}

static void write_seals(const struct contest_transaction *transaction,
                        const char *account, int entrant, struct writer *out)
{
    const struct contest *contest = transaction->contest;
    writer_key(out, "sealed");
    writer_list(out);
    for (int i = 0; i < contest->games; i++) {
        struct store_arena arena = {0};
        struct store_match row;
        const struct game_row *game = &contest->game[i];
        if (sits(game, entrant)
            && store_match_load(transaction->store, game->match, &arena, &row)
                   == STATUS_OK
            && strcmp(row.state, "opening") == 0)
            write_sealed(&row, account, out);
        store_arena_release(&arena);
    }
    writer_list_end(out);
}

/* What concerns the caller: their next match, and their seals. */
static void write_own(const struct contest_transaction *transaction,
                      const char *account, struct writer *out)
{
    const struct contest *contest = transaction->contest;
    int self = account != NULL ? contest_entrant(contest, account) : 0;
    writer_put_flag(out, "umpire", contest_is_umpire(contest, account));
    writer_put_flag(out, "host",
                    account != NULL && strcmp(contest->host, account) == 0);
    if (self == 0)
        return;
    writer_put_text(out, "you", contest->entrant[self - 1].name);
    write_seals(transaction, account, self, out);
    for (int i = 0; i < contest->games; i++) {
        if (!sits(&contest->game[i], self))
            continue;
        writer_put_text(out, "next", contest->game[i].match);
        return;
    }
}

enum status umpire_show(const struct umpire_call *call, struct writer *out,
                        struct error *error)
{
    struct contest_transaction transaction;
    enum status status = umpire_read(call, &transaction, error);
    if (status == STATUS_OK) {
        const struct contest *contest = transaction.contest;
        /* Meetings of one round; or of the last, and all that are being
         * played: the two halves of a double knock-out are not in step. */
        const json_t *asked = json_object_get(call->params, "round");
        int round = json_is_integer(asked) ? (int)json_integer_value(asked) - 1
                                           : event_round(contest->event) - 1;
        writer_object(out);
        writer_put_text(out, "tournament", contest->id);
        writer_put_text(out, "name", contest->terms.name);
        writer_put_text(out, "state", phase_word(contest->phase));
        writer_put_text(out, "host", contest->host_name);
        writer_put_number(out, "acts", contest->acts);
        instant_put_known(out, "created", contest->created);
        instant_put_known(out, "begun", contest->begun);
        instant_put_known(out, "over", contest->over);
        instant_put_known(out, "closed", contest->closed);
        instant_put_known(out, "paused_until", contest->paused_until);
        write_terms(&contest->terms, out);
        write_people(contest, out);
        write_teams(contest, out);
        schedule_write(contest, out);
        writer_put_number(out, "round", contest->rounds);
        writer_key(out, "meetings");
        writer_list(out);
        for (int i = 0; i < contest->event->meetings; i++)
            if (contest->event->meeting[i].round == round
                || (asked == NULL
                    && contest->event->meeting[i].state == MEETING_OPEN))
                write_meeting(contest, i, out);
        writer_list_end(out);
        writer_key(out, "own");
        writer_object(out);
        write_own(&transaction, call->account, out);
        writer_object_end(out);
        writer_object_end(out);
    }
    transaction_release(&transaction);
    return status;
}
