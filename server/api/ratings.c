/* rating.*, stats.sides and account.house: how players and sides fare. */

#include "server/people/rating.h"

#include "server/api/endpoint.h"
#include "server/match/fold/terms.h"
#include "server/rules/library.h"

enum { LIST_USUAL = 50, OPTIONS_TEXT = 2048 };

/* Nothing that was begun stays in an answer that failed. */
static enum status finish(struct call *call, enum status status)
{
    writer_object_end(&call->answer.out);
    if (status != STATUS_OK)
        writer_clear(&call->answer.out);
    return status;
}

static enum status check_game(struct call *call)
{
    const char *game = call_text(call, "game");
    if (game == NULL || library_game_find(game) != NULL)
        return STATUS_OK;
    return error_set(&call->answer.error, STATUS_NOT_FOUND, "no such game");
}

enum status rating_list_call(struct services *services, struct call *call)
{
    struct writer *out = &call->answer.out;
    enum status status = check_game(call);
    if (status != STATUS_OK)
        return status;
    writer_object(out);
    writer_put_text(out, "game", call_text(call, "game"));
    writer_key(out, "ratings");
    status = rating_list(services->people, call_text(call, "game"),
                         call_flag(call, "house", false),
                         (int)call_number(call, "most", LIST_USUAL), call->now,
                         out, &call->answer.error);
    return finish(call, status);
}

enum status rating_show_call(struct services *services, struct call *call)
{
    const char *player = call_text(call, "player");
    if (player == NULL && !call->caller.is_signed_in)
        return error_set(&call->answer.error, STATUS_NOT_SIGNED_IN,
                         "say whose: you are not signed in");
    enum status status = check_game(call);
    if (status != STATUS_OK)
        return status;
    writer_object(&call->answer.out);
    status = rating_show(services->people,
                         player != NULL ? player : call->caller.account.name,
                         call_text(call, "game"), call_request(call).account,
                         (int)call_number(call, "most", LIST_USUAL), call->now,
                         &call->answer.out, &call->answer.error);
    return finish(call, status);
}

static void write_tally(const char *game, const struct store_tally *row,
                        struct writer *out)
{
    const struct rules *rules = library_rules(game, row->scenario);
    if (rules == NULL)
        return;
    int64_t matches = row->draws;
    writer_object(out);
    writer_put_text(out, "scenario", row->scenario);
    writer_put_text(out, "by", row->is_house ? "house" : "people");
    writer_key(out, "won");
    writer_object(out);
    for (int side = 0; side < rules->side_count; side++) {
        writer_put_number(out, rules->names[ID_SIDE].name[side],
                          row->won[side]);
        matches += row->won[side];
    }
    writer_object_end(out);
    writer_put_number(out, "drawn", row->draws);
    writer_put_number(out, "matches", matches);
    writer_object_end(out);
}

static enum status write_tallies(struct services *services, struct call *call,
                                 const char *options)
{
    struct store_arena arena = {0};
    struct store_tally rows[TALLIES_MOST];
    struct writer *out = &call->answer.out;
    const char *game = call_text(call, "game");
    int count = 0;
    enum status status =
        rating_tally(services->people, game, call_text(call, "scenario"),
                     options, &arena, rows, &count, &call->answer.error);
    writer_object(out);
    writer_put_text(out, "game", game);
    writer_key(out, "rows");
    writer_list(out);
    for (int i = 0; i < count; i++)
        write_tally(game, &rows[i], out);
    writer_list_end(out);
    store_arena_release(&arena);
    return finish(call, status);
}

/* Options count as one set with those left out: as they are kept. */
enum status stats_sides_call(struct services *services, struct call *call)
{
    struct error *error = &call->answer.error;
    const char *scenario = call_text(call, "scenario");
    const json_t *given = call_value(call, "options");
    char text[OPTIONS_TEXT];
    enum status status = check_game(call);
    if (status != STATUS_OK)
        return status;
    if (given != NULL && scenario == NULL)
        return error_set(error, STATUS_BAD_PARAMS,
                         "options: of which scenario?");
    if (scenario == NULL)
        return write_tallies(services, call, NULL);
    const struct rules *rules =
        library_rules(call_text(call, "game"), scenario);
    if (rules == NULL)
        return error_set(error, STATUS_NOT_FOUND, "no such scenario");
    if (given == NULL)
        return write_tallies(services, call, NULL);
    struct options options;
    status = terms_options(rules, given, &options, error);
    if (status != STATUS_OK)
        return status;
    struct writer canonical;
    writer_init(&canonical, text, sizeof text);
    terms_write(rules, &options, &canonical);
    return write_tallies(services, call, text);
}

enum status account_house_call(struct services *services, struct call *call)
{
    enum status status = account_house(
        services->people, call->caller.account.id, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    writer_object(&call->answer.out);
    return finish(call, status);
}
