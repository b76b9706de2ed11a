/* The match that is open: what the link brings, and what is kept of it. */

#include "client/model/match.h"

#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/play/goals.h"
#include "client/play/label.h"
#include "client/play/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void match_init(struct match *match)
{
    *match = (struct match){.zoom = ZOOM_MIDDLE,
                            .side = -1,
                            .cursor = PLACE_NONE,
                            .before = PLACE_NONE};
    match->pieces = calloc(1, sizeof *match->pieces);
    if (match->pieces == NULL)
        abort();
    action_draft_init(&match->draft);
}

void match_release(struct match *match)
{
    json_decref(match->row);
    json_decref(match->view);
    json_decref(match->offer);
    json_decref(match->clock);
    json_decref(match->proposals);
    json_decref(match->to_act);
    json_decref(match->online);
    json_decref(match->agreed);
    json_decref(match->seats);
    json_decref(match->free);
    json_decref(match->closed);
    json_decref(match->log);
    json_decref(match->phrases);
    labels_free(match->labels);
    json_decref(match->hints);
    json_decref(match->odds_of);
    json_decref(match->trace);
    json_decref(match->ways);
    json_decref(match->news);
    json_decref(match->layer_shown);
    assets_free(match->assets);
    free(match->pieces);
    action_draft_release(&match->draft);
}

json_t *match_in_words(const struct match *match, const json_t *sent)
{
    if (sent == NULL || labels_are_empty(match->labels))
        return NULL;
    json_t *said = json_deep_copy(sent);
    labels_translate(match->labels, said);
    return said;
}

/* The link holds what it sent: it has English, and the model a copy. */
static void speak(const struct match *match, json_t **kept)
{
    json_t *said = match_in_words(match, *kept);
    if (said == NULL)
        return;
    json_decref(*kept);
    *kept = said;
}

void match_speak(struct match *match)
{
    labels_free(match->labels);
    match->labels = labels_new(match->phrases);
    speak(match, &match->view);
    speak(match, &match->offer);
}

static json_t *line_new(const char *kind, const char *text, const char *clause)
{
    json_t *line = json_pack("{s:s,s:s}", "kind", kind, "text", text);
    if (clause != NULL && *clause != '\0')
        json_object_set_new(line, "clause", json_string(clause));
    return line;
}

static void add(struct match *match, json_t *taken_line)
{
    if (match->log == NULL)
        match->log = json_array();
    json_array_append_new(match->log, taken_line);
    match->fresh++;
    match->log_back += match->log_back > 0;
    if (json_array_size(match->log) > MATCH_LOG_MOST)
        json_array_remove(match->log, 0);
}

void match_log_begin(struct match *match)
{
    match->fresh = 0;
    match->log_back = 0; /* who acts wants to see what comes of it */
    json_decref(match->ways);
    match->ways = NULL;
}

void match_log(struct match *match, const char *kind, const char *text,
               const char *clause)
{
    add(match, line_new(kind, text, clause));
}

/* A happening as it is kept: in English with the times of this wall, and what
 * it is made of. */
static json_t *happening_new(const json_t *happening)
{
    char text[LINE_TEXT];
    json_t *said = json_object_get(happening, "said");
    local_time_say(read_text(happening, "text"), text, sizeof text);
    json_t *line = line_new(read_text(happening, "kind"), text,
                            read_text(happening, "clause"));
    if (said != NULL)
        json_object_set(line, "said", said);
    return line;
}

void match_happened(struct match *match, const json_t *line)
{
    add(match, happening_new(line));
}

void match_line(const struct match *match, const json_t *line, const char *gap,
                char *text, size_t size)
{
    const char *clause = read_text(line, "clause");
    char words[LINE_TEXT];
    if (json_object_get(line, "said") != NULL)
        told_line(match->phrases, match->labels, line, words, sizeof words);
    else /* what people write is theirs to the letter */
        snprintf(words, sizeof words, "%s", read_text(line, "text"));
    snprintf(text, size, "%s%s%s%s%s", words, *clause ? gap : "",
             *clause ? "(" : "", clause, *clause ? ")" : "");
}

/* Instants of the wire compare as texts do; what has none has just come. */
static void place(struct match *match, json_t *taken_line, const char *at)
{
    if (match->log == NULL)
        match->log = json_array();
    size_t index = json_array_size(match->log);
    while (index > 0 && *at != '\0') {
        const json_t *before = json_array_get(match->log, index - 1);
        const char *then = read_text(before, "at");
        if (*then != '\0' && strcmp(then, at) <= 0)
            break;
        index--;
    }
    json_object_set_new(taken_line, "at", json_string(at));
    json_array_insert_new(match->log, index, taken_line);
    if (json_array_size(match->log) > MATCH_LOG_MOST)
        json_array_remove(match->log, 0);
}

void match_recall(struct match *match, const json_t *update)
{
    const json_t *happenings = json_object_get(update, "happenings");
    for (size_t i = 0; i < json_array_size(happenings); i++) {
        const json_t *line = json_array_get(happenings, i);
        place(match, happening_new(line), read_text(update, "at"));
    }
}

static json_t *said_new(const json_t *said)
{
    char text[2400];
    snprintf(text, sizeof text, "<%s> %s", read_text(said, "from"),
             read_text(said, "text"));
    json_t *line = line_new("chat", text, NULL);
    json_object_set(line, "id", json_object_get(said, "id"));
    return line;
}

static bool is_said(const struct match *match, const json_t *said)
{
    const json_t *id = json_object_get(said, "id");
    for (size_t i = 0; id != NULL && i < json_array_size(match->log); i++)
        if (json_equal(json_object_get(json_array_get(match->log, i), "id"),
                       id))
            return true;
    return false;
}

void match_said(struct match *match, const json_t *said)
{
    if (!is_said(match, said))
        add(match, said_new(said));
}

void match_recall_said(struct match *match, const json_t *said)
{
    if (!is_said(match, said))
        place(match, said_new(said), read_text(said, "at"));
}

bool match_is_over(const struct match *match)
{
    return json_object_get(match->view, "result") != NULL;
}

bool match_is_mine_to_act(const struct match *match)
{
    return match->to_act != NULL && read_has(match->to_act, match->as);
}

const char *match_result(const struct match *match, char *text, size_t size)
{
    const json_t *result = json_object_get(match->view, "result");
    if (result == NULL)
        return NULL;
    static const char *const keys[] = {"label", "text", "result", "winner"};
    const json_t *standing = json_object_get(match->view, "standing");
    const char *label =
        read_text_or(result, "label", read_text_or(standing, "label", NULL));
    for (size_t i = 0; label == NULL && i < sizeof keys / sizeof keys[0]; i++)
        label = read_text_or(result, keys[i], NULL);
    text[0] = '\0';
    goals_result(match->assets, match->view, text, size);
    if (*text == '\0' && label != NULL)
        snprintf(text, size, "%s", label);
    else if (*text == '\0')
        label_write(result, text, size);
    return text;
}
