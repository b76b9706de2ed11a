/* Pages that are the shell, with a card in its head. */

#include "server/api/cards.h"

#include "server/clock/control.h"
#include "server/page/answer.h"
#include "server/page/card.h"
#include "server/people/challenge.h"
#include "server/rules/library.h"

enum { ROW_MOST = 1 << 16 };

/* What is played, for `row`, by titles; words of the data where they have gone.
 */
static void put_title(const json_t *row, struct card *card)
{
    const char *game = answer_text(row, "game");
    const char *scenario = answer_text(row, "scenario");
    const struct game *found = library_game_find(game);
    const struct rules *rules = library_rules(game, scenario);
    card_title(found != NULL ? found->title : game,
               rules != NULL ? rules->title : scenario, card);
}

static json_t *parsed(const struct writer *out)
{
    return out->is_full ? NULL : json_loadb(out->data, out->used, 0, NULL);
}

enum status card_of_match(struct services *services, struct call *call,
                          const char *match, struct writer *out)
{
    struct answer answer;
    struct card card;
    json_t *told = NULL;
    answer_init(&answer);
    enum status status = match_card(services->store, match, &answer);
    call->answer.work += answer.work;
    if (status == STATUS_OK && (told = parsed(&answer.out)) == NULL)
        status = STATUS_INTERNAL;
    if (status == STATUS_OK) {
        put_title(json_object_get(told, "match"), &card);
        card_match(told, call_language(call), &card);
        card_write(&card, call_language(call), out);
    }
    json_decref(told);
    answer_release(&answer);
    return status;
}

static bool is_live(const json_t *row)
{
    struct control control;
    struct error ignored;
    return control_read(json_object_get(row, "time_control"), &control,
                        &ignored)
               == STATUS_OK
           && control_is_live(&control);
}

enum status card_of_challenge(struct services *services, struct call *call,
                              const char *challenge, struct writer *out)
{
    struct writer text;
    struct card card;
    json_t *row = NULL;
    writer_open(&text, ROW_MOST);
    enum status status = challenge_row(services->people, NULL, challenge, &text,
                                       &call->answer.error);
    if (status == STATUS_OK && (row = parsed(&text)) == NULL)
        status = STATUS_INTERNAL;
    if (status == STATUS_OK && answer_flag(row, "private"))
        status = STATUS_NOT_FOUND;
    if (status == STATUS_OK) {
        put_title(row, &card);
        card_challenge(row, is_live(row), call_language(call), &card);
        card_write(&card, call_language(call), out);
    }
    json_decref(row);
    writer_release(&text);
    return status;
}
