/* The keys of the lobby: what can be done with a line of it, and without. */

#include "client/panes/lobby.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/briefing.h"
#include "client/panes/finding.h"
#include "client/panes/friend.h"
#include "client/panes/help.h"
#include "client/panes/match.h"
#include "client/panes/settings.h"
#include "client/panes/tournaments.h"

#include <stdio.h>
#include <string.h>

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    struct lobby *lobby = &model->lobby;
    int count = lobby_count(lobby);
    bool is_up = key == PRESS_UP || key == 'k';
    lobby->chosen += is_up ? -1 : 1;
    if (lobby->chosen >= count)
        lobby->chosen = count - 1;
    if (lobby->chosen < 0)
        lobby->chosen = 0;
}

static const json_t *chosen_row(const struct model *model,
                                enum lobby_section *section)
{
    return lobby_row(&model->lobby, model->lobby.chosen, section);
}

static bool is_match(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    return row != NULL && section != LOBBY_CHALLENGES && section != LOBBY_POOLS;
}

/* Something to take up, or of mine to be taken up. */
static bool is_offered(const struct model *model)
{
    return briefing_can_ask(model) && !is_match(model);
}

static bool is_asked(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    return section == LOBBY_MATCHES && read_flag(row, "asked");
}

static bool is_own(const struct model *model, const json_t *row)
{
    return read_flag(row, "mine")
           || strcmp(read_text(row, "host"), model->account) == 0;
}

static bool can_accept(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    return row != NULL && section == LOBBY_CHALLENGES && !is_own(model, row);
}

static bool can_withdraw(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    return row != NULL && section == LOBBY_CHALLENGES && is_own(model, row);
}

static bool has_word(const struct model *model)
{
    enum lobby_section section;
    return can_withdraw(model) && friend_has_word(chosen_row(model, &section));
}

static void open_match(struct model *model, int32_t key,
                       struct effects *effects)
{
    (void)key;
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    match_enter(model, read_text(row, "match"), row, effects);
}

/* The seats that are free, or kept for me: how many, and their names. */
static int free_seats(const struct model *model, const json_t *row, char *text,
                      size_t size, const char **first)
{
    const json_t *seats = json_object_get(row, "seats");
    int count = 0;
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        const char *to = read_text_or(seat, "to", model->account);
        size_t used = strlen(text);
        if (json_object_get(seat, "player") != NULL
            || strcmp(to, model->account) != 0)
            continue;
        const char *name = read_text(seat, "seat");
        *first = count++ == 0 ? name : *first;
        if (used + 1 < size)
            snprintf(text + used, size - used, "%s%s", used ? ", " : "", name);
    }
    return count;
}

static void accept_seat(struct model *model, const char *seat,
                        struct effects *effects)
{
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    if (row == NULL || section != LOBBY_CHALLENGES)
        return;
    struct effect *effect = effects_add(effects, EFFECT_ACCEPT);
    effect->asked = ASKED_ACCEPT;
    effect->params = json_pack("{s:s,s:s}", "challenge",
                               read_text(row, "challenge"), "seat", seat);
}

static void accept(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    const char *first = NULL;
    char names[200];
    int count = free_seats(model, row, names, sizeof names, &first);
    if (count == 0) {
        model_warn(model, "There is no seat free for you");
        return;
    }
    if (count == 1) {
        accept_seat(model, first, effects);
        return;
    }
    model_say(model, "Free: %s", names);
    prompt_suggest(&model->prompt, "Which seat", first, accept_seat);
}

/* A seat of a running match, to which we were asked. */
static void take_seat(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    effects_call(effects, ASKED_START, 0, "match.take",
                 json_pack("{s:s,s:s}", "match", read_text(row, "match"),
                           "seat", read_text(row, "as")));
}

/* Have others come, and is a seat still free? The server knows if it will do.
 */
static bool can_start(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    const json_t *seats = json_object_get(row, "seats");
    size_t taken = 0, count = json_array_size(seats);
    for (size_t i = 0; i < count; i++)
        taken += json_object_get(json_array_get(seats, i), "player") != NULL;
    return can_withdraw(model) && taken > 1 && taken < count;
}

/* A method that needs no more than the chosen invitation. */
static void call_on(struct model *model, enum asked asked, const char *method,
                    struct effects *effects)
{
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    effects_call(effects, asked, 0, method,
                 json_pack("{s:s}", "challenge", read_text(row, "challenge")));
}

static void start(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    call_on(model, ASKED_START, "challenge.start", effects);
}

/* Enter on one's own invitation: nothing to open yet, but a word to tell. */
static void wait_on(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    if (friend_has_word(row)) {
        friend_show(model, row);
        return;
    }
    model_say(model, "It waits until somebody accepts, and opens here then; a "
                     "program can be the other: estafette bot");
}

static void withdraw(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    call_on(model, ASKED_WITHDRAW, "challenge.withdraw", effects);
}

/* Is a seat of it kept for us, and not taken? */
static bool can_decline(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = chosen_row(model, &section);
    const json_t *seats = json_object_get(row, "seats");
    bool is_kept = false;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        is_kept = is_kept
                  || (json_object_get(seat, "player") == NULL
                      && strcmp(read_text(seat, "to"), model->account) == 0);
    }
    return section == LOBBY_CHALLENGES && is_kept && *model->account != '\0';
}

static void decline(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    call_on(model, ASKED_WITHDRAW, "challenge.decline", effects);
}

/* The match that waits for me, after the chosen line. */
static void next_waiting(struct model *model, int32_t key,
                         struct effects *effects)
{
    (void)key;
    struct lobby *lobby = &model->lobby;
    size_t count = json_array_size(lobby->rows[LOBBY_MATCHES]);
    for (size_t i = 0; i < count; i++) {
        const json_t *row = json_array_get(lobby->rows[LOBBY_MATCHES], i);
        if (!read_flag(row, "waiting"))
            continue;
        lobby->chosen = (int)i;
        match_enter(model, read_text(row, "match"), row, effects);
        return;
    }
    model_say(model, "No match waits for you");
}

static void refresh(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    lobby_refresh(model, effects);
}

void lobby_create(struct model *model, int32_t key, struct effects *effects)
{
    model->lobby.wanted = 0;
    if (json_array_size(model->lobby.games) == 0) {
        model->lobby.wanted = key;
        model_warn(model, "The server has not said yet which games it has");
        return;
    }
    if (model->lobby.house == NULL)
        effects_call(effects, ASKED_HOUSE, 0, "house.list", json_object());
    invite_open(model, key == 'p');
    finding_ask_sides(model, effects);
}

static void signed_out(struct model *model, const char *text,
                       struct effects *effects)
{
    (void)model;
    if (prompt_is_yes(text))
        effects_call(effects, ASKED_SIGN_OUT, 0, "account.logout",
                     json_object());
}

/* A guest has no way back to what is theirs: that is worth a word. */
static void sign_out(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    if (!sign_in_is_guest(model)) {
        signed_out(model, "yes", effects);
        return;
    }
    prompt_open(&model->prompt, "Sign out for good?", "", signed_out);
    prompt_hint(&model->prompt, TR("yes, or Esc to stay: a guest cannot come "
                                   "back; N takes a name, and keeps all"));
}

static void quit(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)model;
    effects_add(effects, EFFECT_QUIT);
}

/* clang-format off */
const struct binding lobby_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, "up", NULL, move},
    {PRESS_DOWN, 'j', "↓", NULL, "down", NULL, move},
    {PRESS_ENTER, 0, "Enter", "take seat", "sits down in the seat that you are asked to take", is_asked, take_seat},
    {PRESS_ENTER, 0, "Enter", "open", "opens the match", is_match, open_match},
    {PRESS_ENTER, 0, "Enter", "join", "waits in the pool; its match begins when enough do", finding_can_join, finding_join},
    {PRESS_ENTER, 0, "Enter", "leave", "waits in the pool no more", finding_can_leave, finding_leave},
    {PRESS_ENTER, 0, "Enter", "bid", "takes it up with a bid: the higher one has its seat and gives its points", finding_can_bid, finding_bid},
    {PRESS_ENTER, 0, "Enter", "accept", "takes a seat of the invitation", can_accept, accept},
    {PRESS_ENTER, 0, "Enter", "tell", "what you tell a friend, who takes your invitation up by its word", has_word, wait_on},
    {PRESS_ENTER, 0, "Enter", NULL, NULL, can_withdraw, wait_on},
    {'s', 0, "s", "start", "begins with the seats that are taken, where the scenario allows it", can_start, start},
    {'x', 0, "x", "decline", "declines an invitation that names you: it is closed", can_decline, decline},
    {'w', 0, "w", "withdraw", "takes your invitation back", can_withdraw, withdraw},
    {'w', 0, "w", "close", "closes your pool: nobody waits in it any more", finding_can_close, finding_close},
    {'B', 0, "B", "briefing", "what the chosen line is about: who fights there, how long, and what decides it", is_offered, briefing_ask},
    {'B', 0, "B", NULL, NULL, briefing_can_ask, briefing_ask},
    {'N', 0, "N", "take a name", "gives a guest a name and a password; all that is theirs stays", sign_in_is_guest, sign_in_claim},
    {'c', 0, "c", "invite", "makes a new invitation", NULL, lobby_create},
    {'J', 0, "J", "join", "finds an invitation by the word that a friend has told you", NULL, friend_ask},
    {'n', 0, "n", "next turn", "opens the match that waits for you", NULL, next_waiting},
    {'t', 0, "t", "tournaments", "tournaments: their tables, my next match, the umpire's desk", NULL, tournaments_open},
    {'S', 0, "S", "settings", "how you are told while away, your hours, whom you have blocked", NULL, settings_open},
    {'R', 0, "R", "ratings", "the ratings of a game, by its short name, or a player's card", NULL, finding_ratings},
    {'p', 0, "p", "pool", "opens a pool: a standing offer, in which anyone may wait until it is full", NULL, lobby_create},
    {'r', 0, "r", "refresh", "asks for the lists again", NULL, refresh},
    {'o', 0, "o", NULL, "signs out; a guest without a password cannot come back", NULL, sign_out},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {'q', 0, "q", "quit", "leaves the program; matches go on", NULL, quit},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
