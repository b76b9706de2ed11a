/* match.result: how a match, or the pair that it is of, has ended. */

#include "server/people/ending.h"

#include "common/base/instant.h"
#include "server/api/endpoint.h"
#include "server/rules/library.h"

#include <math.h>

static const char *side_name(const struct store_ending *ending, int side)
{
    const struct rules *rules = library_rules(ending->game, ending->scenario);
    return rules != NULL && side >= 0 && side < rules->side_count
               ? rules->names[ID_SIDE].name[side]
               : "";
}

static void write_part(const struct store_ending *ending,
                       const struct store_part *part, struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "seat", part->seat);
    writer_put_text(out, "player", part->player);
    writer_put_text(out, "side", side_name(ending, part->side));
    writer_put_text(out, "score",
                    part->score == 1.0   ? "won"
                    : part->score == 0.0 ? "lost"
                                         : "drawn");
    writer_put_number(out, "points", part->points);
    if (part->has_left)
        writer_put_flag(out, "left", true);
    if (part->is_rated) {
        writer_put_number(out, "before", llround(part->before));
        writer_put_number(out, "after", llround(part->rating));
    }
    writer_object_end(out);
}

static void write_ending(const struct store_ending *ending, struct writer *out)
{
    char at[INSTANT_TEXT];
    writer_put_text(out, "game", ending->game);
    writer_put_text(out, "scenario", ending->scenario);
    writer_put_text(out, "state", ending->state);
    writer_put_flag(out, "rated", ending->is_rated);
    if (!ending->is_over)
        return;
    instant_text(ending->at, at);
    if (ending->winner >= 0)
        writer_put_text(out, "winner", side_name(ending, ending->winner));
    writer_put_text(out, "by", ending->ended);
    writer_put_text(out, "at", at);
    if (ending->is_rated && ending->unrated != NULL)
        writer_put_text(out, "unrated", ending->unrated);
    writer_key(out, "players");
    writer_list(out);
    for (int i = 0; i < ending->count; i++)
        write_part(ending, &ending->parts[i], out);
    writer_list_end(out);
}

/* The pair's one result, once both are over. */
static void write_pair(const struct store_ending *first,
                       const struct store_ending *second, struct writer *out)
{
    struct pair_part parts[2];
    int winner;
    writer_key(out, "pair");
    writer_object(out);
    writer_put_text(out, "match", first->mirror);
    writer_put_text(out, "mirror", first->mirror_by);
    writer_put_text(out, "state", second->state);
    if (ending_pair(first, second, parts, &winner)) {
        writer_key(out, "players");
        writer_list(out);
        for (int i = 0; i < 2; i++) {
            writer_object(out);
            writer_put_text(out, "player", parts[i].player);
            writer_put_text(out, "score",
                            winner < 0    ? "drawn"
                            : winner == i ? "won"
                                          : "lost");
            /* In halves, so that they are whole numbers. */
            writer_put_number(out, "half_wins", llround(2 * parts[i].wins));
            writer_put_number(out, "points", parts[i].points);
            writer_object_end(out);
        }
        writer_list_end(out);
    }
    writer_object_end(out);
}

enum status match_result_call(struct services *services, struct call *call)
{
    struct store_arena arena = {0};
    struct store_ending first, second;
    struct writer *out = &call->answer.out;
    const char *account = call_request(call).account;
    const char *match = call_text(call, "match");
    enum status status = ending_load(services->people, account, match, &arena,
                                     &first, &call->answer.error);
    if (status == STATUS_OK && first.mirror != NULL)
        status = ending_load(services->people, account, first.mirror, &arena,
                             &second, &call->answer.error);
    if (status == STATUS_OK) {
        writer_object(out);
        writer_put_text(out, "match", match);
        write_ending(&first, out);
        if (first.mirror != NULL)
            write_pair(&first, &second, out);
        writer_object_end(out);
    }
    store_arena_release(&arena);
    return status;
}
