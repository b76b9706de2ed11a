/* Telling: what has changed in the model since the reader was told of it. */

#include "client/plain/plain_internal.h"

#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/model/match_words.h"
#include "client/model/model.h"
#include "client/panes/proposals.h"
#include "client/panes/replay.h"
#include "client/play/label.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_LINES = 5 };

void told_init(struct told *told)
{
    *told = (struct told){
        .pane = PANE_COUNT, .link = LINK_OPENING, .serial = -1, .sent = -1};
}

/* What was told of a match, when it is another's turn to be told of. */
static void forget_match(struct told *told)
{
    json_decref(told->line);
    json_decref(told->seats);
    json_decref(told->online);
    json_decref(told->layer);
    free(told->offer);
    told->line = told->seats = told->online = told->layer = NULL;
    told->offer = NULL;
    told->match[0] = told->awaited[0] = told->proposal[0] = '\0';
    told->standing[0] = '\0';
    told->serial = -1;
    told->sent = -1;
    told->stage = DRAFT_NOTHING;
}

void told_release(struct told *told)
{
    forget_match(told);
    free(told->rows);
    told->rows = NULL;
}

/* Notes the text; is it another than the one before? */
static bool is_new(char *before, size_t size, const char *now)
{
    bool is_other = strncmp(before, now, size - 1) != 0;
    snprintf(before, size, "%s", now);
    return is_other;
}

/* The same of a value; the new one is kept by a copy. */
static bool is_changed(json_t **before, const json_t *now)
{
    if (*before == now || json_equal(*before, now))
        return false;
    json_decref(*before);
    *before = json_deep_copy(now);
    return true;
}

static void tell_link(struct plain *plain)
{
    const struct model *model = &plain->model;
    bool was_ready = plain->told.link == LINK_READY;
    bool is_down =
        model->link != LINK_READY && (was_ready || *model->link_why != '\0');
    if (model->link == plain->told.link)
        return;
    if (model->link == LINK_READY)
        say(plain, "Connected.");
    else if (is_down)
        say(plain, "No connection%s%s.", *model->link_why ? ": " : "",
            model->link_why);
    if (model->link == LINK_READY || is_down)
        plain->told.link = model->link;
}

static void tell_account(struct plain *plain)
{
    const struct model *model = &plain->model;
    const char *name = model->is_signed_in ? model->account : "";
    if (is_new(plain->told.account, sizeof plain->told.account, name)
        && *name != '\0')
        say(plain, "Signed in as %s.", name);
}

static void tell_notice(struct plain *plain)
{
    const char *notice = plain->model.notice;
    if (is_new(plain->told.notice, sizeof plain->told.notice, notice))
        say(plain, "%s", notice);
}

static void tell_prompt(struct plain *plain)
{
    const struct prompt *prompt = &plain->model.prompt;
    if (prompt->is_open == plain->told.is_asked)
        return;
    plain->told.is_asked = prompt->is_open;
    if (!prompt->is_open)
        return;
    say(plain, "%s", prompt->more);
    if (prompt->text[0] != '\0')
        say(plain, "%s: type it, nothing for %s, or cancel.", prompt->label,
            prompt->text);
    else
        say(plain, "%s: type it, or cancel.", prompt->label);
}

/* A heading is heard as one. */
static void say_sentence(struct plain *plain, const char *text)
{
    size_t length = strlen(text);
    bool is_ended = length > 0 && strchr(".!?:", text[length - 1]) != NULL;
    say(plain, "%s%s", text, is_ended ? "" : ".");
}

/* A text over the pane is read out and put away. */
static void tell_sheet(struct plain *plain)
{
    const struct sheet *sheet = &plain->model.sheet;
    say_sentence(plain, sheet->heading);
    say_text(plain, sheet->text);
    press(plain, PRESS_ESCAPE);
    /* A list is not read again; what was being chosen is asked for again. */
    plain->told.pane = plain->model.pane;
    plain->told.serial = -1;
}

/* New lines of a list: all when it is opened, else those that are new. */
static void tell_rows(struct plain *plain, bool is_opened)
{
    struct rows rows;
    char *all = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&all, &size);
    if (file == NULL)
        abort();
    const char *before = plain->told.rows != NULL ? plain->told.rows : "";
    rows_read(plain, &rows);
    int last = -1;
    for (int i = 0; i < rows.count; i++) {
        const struct row *row = &rows.list[i];
        fprintf(file, "\n%s\n", row->text);
        fflush(file);
        char *line = NULL;
        if (asprintf(&line, "\n%s\n", row->text) < 0)
            abort();
        bool is_told = !is_opened && strstr(before, line) != NULL;
        free(line);
        if (!is_told && row->number >= 0)
            say(plain, "%d %s", row->number + 1, row->text);
        else if (!is_told)
            say_sentence(plain, row->text);
        last = row->number > last ? row->number : last;
    }
    fclose(file);
    if (is_opened && last >= 0)
        say(plain, "Choose 1 to %d, or a command; help lists them.", last + 1);
    free(plain->told.rows);
    plain->told.rows = all;
    rows_free(&rows);
}

void tell_line(struct plain *plain, const json_t *line)
{
    char words[LINE_TEXT];
    match_line(&plain->model.match, line, " ", words, sizeof words);
    say(plain, "%s", words);
}

/* The log has grown at its end; of what was before we came, the last few. */
static void tell_log(struct plain *plain)
{
    const json_t *log = plain->model.match.log;
    size_t count = json_array_size(log), from = count;
    while (from > 0 && json_array_get(log, from - 1) != plain->told.line)
        from--;
    if (plain->told.line == NULL && count > FIRST_LINES) {
        from = count - FIRST_LINES;
        say(plain, "Before this: %zu lines; log 500 reads them.", from);
    }
    for (size_t i = from; i < count; i++)
        tell_line(plain, json_array_get(log, i));
    if (count == 0 || from == count)
        return;
    json_decref(plain->told.line);
    plain->told.line = json_incref(json_array_get(log, count - 1));
}

static void tell_seats(struct plain *plain)
{
    const struct match *match = &plain->model.match;
    const char *seat;
    json_t *value;
    if (is_changed(&plain->told.seats, match->seats))
        json_object_foreach(match->seats, seat, value)
        {
            say(plain, "%s: %s.", assets_label(match->assets, seat),
                json_string_value(value));
        }
    if (!is_changed(&plain->told.online, match->online))
        return;
    json_object_foreach(match->online, seat, value)
    {
        if (strcmp(seat, match->as) != 0)
            say(plain, "%s is %s.", assets_label(match->assets, seat),
                json_is_true(value) ? tr("here") : tr("away"));
    }
}

static void tell_layer(struct plain *plain)
{
    const struct match *match = &plain->model.match;
    if (!is_changed(&plain->told.layer, match->layer_shown)
        || match->layer_shown == NULL)
        return;
    char text[4000];
    label_say(match->assets->words, match->layer_shown, text, sizeof text);
    say(plain, "There: %s.", *text ? text : tr("nowhere"));
}

static void tell_entered(struct plain *plain)
{
    const struct match *match = &plain->model.match;
    struct told *told = &plain->told;
    if (strcmp(told->match, match->id) == 0)
        return;
    forget_match(told);
    snprintf(told->match, sizeof told->match, "%s", match->id);
    say(plain, "%s.", read_text(match->assets->json, "title"));
    if (match->side >= 0)
        say(plain, "You play %s.", assets_label(match->assets, match->as));
    else
        say(plain, "You look on.");
    lead_briefing(plain);
}

/* Every row of the offer in one text, to see whether it has changed. */
static char *offer_text(struct plain *plain)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    if (file == NULL)
        abort();
    const struct action_draft *draft = choices_now(plain);
    for (int i = 0; draft != NULL && i < draft->line_count; i++)
        fprintf(file, "%s\n", draft->lines[i].text);
    fclose(file);
    return text;
}

/* What may be done is said when it is my turn, and when it has changed. */
static void tell_offer(struct plain *plain)
{
    struct told *told = &plain->told;
    const struct match *match = &plain->model.match;
    if (!match_is_mine_to_act(match) || match->offer == NULL) {
        free(told->offer);
        told->offer = NULL;
        return;
    }
    if (told->sent >= 0 && match->seq <= told->sent)
        return; /* what was done has been taken, and not been told of */
    told->sent = -1;
    char *now = offer_text(plain);
    bool is_same = told->offer != NULL && strcmp(told->offer, now) == 0;
    free(told->offer);
    told->offer = now;
    if (!is_same)
        choices_list(plain, 0);
}

static void tell_choices(struct plain *plain)
{
    struct told *told = &plain->told;
    const struct match *match = &plain->model.match;
    const struct action_draft *draft = &match->draft;
    bool is_idle = draft->stage == DRAFT_NOTHING;
    if (is_idle && told->stage != DRAFT_NOTHING) {
        free(told->offer);
        told->offer = NULL;
    }
    if (draft->stage == DRAFT_WALK && draft->is_sent && told->sent < 0)
        told->sent = match->seq;
    bool is_new_menu = draft->stage == DRAFT_MENU && told->stage != DRAFT_MENU;
    bool is_answered = draft->stage == DRAFT_WALK && draft->answer != NULL
                       && !draft->is_sent && told->serial != draft->serial;
    told->stage = draft->stage;
    if (is_answered)
        told->serial = draft->serial;
    if (is_answered || is_new_menu)
        choices_list(plain, 0);
    else if (is_idle)
        tell_offer(plain);
}

/* Back from another pane one is told again how it stands. */
static void forget_standing(struct told *told)
{
    told->awaited[0] = '\0';
    free(told->offer);
    told->offer = NULL;
    told->serial = -1;
}

static void tell_match(struct plain *plain, bool is_opened)
{
    const struct match *match = &plain->model.match;
    char text[AWAITED_TEXT];
    if (is_opened)
        forget_standing(&plain->told);
    if (!match->has_view || match->assets == NULL || match->log == NULL
        || match->awaits_phrases)
        return;
    tell_entered(plain);
    tell_seats(plain);
    tell_log(plain);
    tell_layer(plain);
    proposals_line(&plain->model, text, sizeof text);
    if (is_new(plain->told.proposal, sizeof plain->told.proposal, text))
        say(plain, "%s", text);
    lead_standing(plain);
    words_awaited(match, plain->model.now, text, sizeof text);
    if (is_new(plain->told.awaited, sizeof plain->told.awaited, text))
        say(plain, "%s", text);
    lead_coach(plain);
    tell_choices(plain);
}

static void tell_replay(struct plain *plain, bool is_opened)
{
    const struct replay *replay = &plain->model.replay;
    if (replay->view == NULL
        || (!is_opened && replay->at == plain->told.replay_at))
        return;
    plain->told.replay_at = replay->at;
    const json_t *lines = json_object_get(replay_update(replay), "happenings");
    say(plain, "Step %d of %d.", replay->at, replay->last);
    for (size_t i = 0; i < json_array_size(lines); i++)
        tell_line(plain, json_array_get(lines, i));
}

static void tell_pane(struct plain *plain)
{
    enum pane pane = plain->model.pane;
    bool is_opened = pane != plain->told.pane;
    plain->told.pane = pane;
    if (pane == PANE_SHEET)
        tell_sheet(plain);
    else if (pane == PANE_MATCH)
        tell_match(plain, is_opened);
    else if (pane == PANE_REPLAY)
        tell_replay(plain, is_opened);
    else if (rows_has(pane) && plain->model.link == LINK_READY)
        tell_rows(plain, is_opened);
    else if (rows_has(pane))
        plain->told.pane = PANE_COUNT;
}

void tell(struct plain *plain)
{
    if (plain->is_telling || plain->hush > 0)
        return;
    plain->is_telling = true;
    tell_link(plain);
    tell_account(plain);
    if (plain->model.match.id[0] == '\0')
        forget_match(&plain->told);
    tell_notice(plain);
    bool is_sheet = plain->model.pane == PANE_SHEET;
    tell_pane(plain);
    if (is_sheet)
        tell_pane(plain); /* what it lay over */
    tell_prompt(plain);
    plain->is_telling = false;
}

void tell_again(struct plain *plain)
{
    struct told *told = &plain->told;
    char text[200];
    told->pane = PANE_COUNT;
    told->stage = DRAFT_NOTHING;
    told->sent = -1;
    forget_standing(told);
    if (plain->model.pane == PANE_MATCH && plain->model.match.has_view) {
        words_turn(&plain->model.match, text, sizeof text);
        say(plain, "%s.", text);
    }
    tell(plain);
}
