/* Terms of challenges and pools read, and their news told. */

#include "server/api/inviting.h"

#include "server/clock/control.h"
#include "server/match/fold/terms.h"
#include "server/rules/library.h"

#include <string.h>

enum { ROW_TEXT = 16384 };

static enum status read_control(const struct call *call,
                                struct inviting *inviting, struct error *error)
{
    struct control control;
    struct writer canonical;
    enum status status =
        control_read(call_value(call, "time_control"), &control, error);
    if (status != STATUS_OK)
        return status;
    writer_init(&canonical, inviting->control_text,
                sizeof inviting->control_text);
    control_write(&control, &canonical);
    return STATUS_OK;
}

enum status inviting_read(const struct call *call, struct inviting *inviting,
                          struct error *error)
{
    struct writer canonical;
    inviting->rules =
        library_rules(call_text(call, "game"), call_text(call, "scenario"));
    if (inviting->rules == NULL)
        return error_set(error, STATUS_NOT_FOUND, "no such game or scenario");
    if (call_flag(call, "rated", false) && call->caller.account.is_guest)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "a guest is not rated: claim the account first");
    enum status status =
        terms_options(inviting->rules, call_value(call, "options"),
                      &inviting->options, error);
    if (status != STATUS_OK)
        return status;
    writer_init(&canonical, inviting->option_text,
                sizeof inviting->option_text);
    terms_write(inviting->rules, &inviting->options, &canonical);
    inviting->terms = (struct challenge_terms){
        .game = call_text(call, "game"),
        .scenario = call_text(call, "scenario"),
        .options = inviting->option_text,
        .time_control = inviting->control_text,
        .is_rated = call_flag(call, "rated", false),
        .is_private = call_flag(call, "private", false),
        .seat_count = inviting->rules->seat_count,
    };
    for (int i = 0; i < inviting->rules->seat_count; i++)
        inviting->terms.seat_name[i] = inviting->rules->names[ID_SEAT].name[i];
    return read_control(call, inviting, error);
}

/* Tells everyone concerned but the caller how the challenge stands now. */
enum status inviting_tell(struct services *services, struct call *call,
                          const struct challenge_news *news)
{
    for (int i = 0; i < news->told_count; i++) {
        if (strcmp(news->told[i], call->caller.account.id) == 0)
            continue;
        struct writer row;
        writer_open(&row, ROW_TEXT);
        if (challenge_row(services->people, news->told[i], news->challenge,
                          &row, NULL)
            == STATUS_OK)
            call_notify(call, "challenge.update", news->told[i], &row);
        writer_release(&row);
    }
    return STATUS_OK;
}

enum status inviting_answer(struct services *services, struct call *call,
                            const struct challenge_news *news)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_put_text(out, "challenge", news->challenge);
    if (news->word[0] != '\0')
        writer_put_text(out, "word", news->word);
    writer_put_text(out, "commitment", news->commitment);
    if (news->match[0] != '\0')
        writer_put_text(out, "match", news->match);
    if (news->mirror_commitment[0] != '\0')
        writer_put_text(out, "mirror_commitment", news->mirror_commitment);
    if (news->mirror[0] != '\0')
        writer_put_text(out, "mirror_match", news->mirror);
    writer_object_end(out);
    return inviting_tell(services, call, news);
}
