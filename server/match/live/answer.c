/* Answers: the result of a request, and what others are told because of it. */

#include "server/match/live/answer.h"
#include "server/match/fold/terms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *copy_bytes(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy == NULL)
        abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void answer_init(struct answer *answer)
{
    memset(answer, 0, sizeof *answer);
    writer_open(&answer->out, TEXT_MOST);
}

void answer_clear(struct answer *answer)
{
    for (int i = 0; i < answer->notice_count; i++) {
        free(answer->notices[i].params);
        free(answer->notices[i].deaf);
        free(answer->notices[i].tail);
    }
    answer->notice_count = 0;
    answer->viewer[0] = '\0';
    answer->has_due = false;
    answer->ends_window = false;
    answer->hides_presence = false;
    answer->takes_offer_patches = false;
    answer->work = 0;
    answer->seq = 0;
    answer->error.text[0] = '\0';
    writer_clear(&answer->out);
}

void answer_release(struct answer *answer)
{
    answer_clear(answer);
    writer_release(&answer->out);
    free(answer->notices);
    answer->notices = NULL;
    answer->notice_room = 0;
}

struct notice *answer_notice(struct answer *answer)
{
    if (answer->notice_count == answer->notice_room) {
        int room = answer->notice_room > 0 ? 2 * answer->notice_room : 16;
        struct notice *grown =
            realloc(answer->notices, (size_t)room * sizeof *grown);
        if (grown == NULL)
            abort();
        answer->notices = grown;
        answer->notice_room = room;
    }
    struct notice *notice = &answer->notices[answer->notice_count++];
    memset(notice, 0, sizeof *notice);
    return notice;
}

static struct notice *notice_add(struct answer *answer, const char *account,
                                 const char *match, const char *viewer)
{
    struct notice *notice = answer_notice(answer);
    if (account != NULL)
        snprintf(notice->account, sizeof notice->account, "%s", account);
    if (match != NULL)
        snprintf(notice->match, sizeof notice->match, "%s", match);
    if (viewer != NULL)
        snprintf(notice->viewer, sizeof notice->viewer, "%s", viewer);
    return notice;
}

void answer_tell(struct answer *answer, const char *method, const char *account,
                 const char *match, const char *viewer, char *taken_params)
{
    struct notice *notice = notice_add(answer, account, match, viewer);
    notice->method = method;
    notice->params = taken_params;
    notice->length = strlen(taken_params);
}

void answer_update(struct answer *answer, const struct live *live,
                   viewer_id viewer, int64_t seq, struct update_text *taken)
{
    answer_tell(answer, "match.update", NULL, live->row.id,
                rules_viewer_name(live->fold.rules, viewer), taken->params);
    struct notice *notice = &answer->notices[answer->notice_count - 1];
    notice->seq = seq;
    notice->stem = taken->stem;
    notice->tail = taken->tail;
    taken->params = taken->tail = NULL;
}

void answer_revoke(struct answer *answer, const char *match, const char *viewer,
                   const char *account)
{
    notice_add(answer, account, match, viewer);
}

void answer_waiting(struct answer *answer, const struct live *live,
                    seat_id seat, const char *account, bool is_waiting)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "match", live->row.id);
    writer_put_text(&out, "as", live->row.seats[seat].name);
    writer_put_flag(&out, "waiting", is_waiting);
    writer_object_end(&out);
    answer_tell(answer, "account.waiting", account, NULL, NULL, out.data);
}
