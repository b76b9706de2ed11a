/* Cards: what a link tells of a match or a challenge where it is shown. */

#include "server/page/card.h"

#include "server/page/answer.h"
#include "server/page/files.h"
#include "server/page/html.h"
#include "server/page/shell.h"
#include "server/page/time_words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SPOKEN = 48, SEATS_SPOKEN = 1024, PART_TEXT = 256 };

void card_title(const char *game, const char *scenario, struct card *card)
{
    snprintf(card->title, sizeof card->title, "%s · %s", game, scenario);
}

/* An id as people write a name: "blue-left" is "Blue left". */
static const char *speak(const char *id, char spoken[NAME_SPOKEN])
{
    snprintf(spoken, NAME_SPOKEN, "%s", id);
    for (char *c = spoken; *c != '\0'; c++)
        if (*c == '-' || *c == '_')
            *c = ' ';
    spoken[0] = (char)toupper((unsigned char)spoken[0]);
    return spoken;
}

/* A part more of a text, which is left out if it does not fit whole. */
static void add(char *text, size_t size, const char *between, const char *part)
{
    size_t used = strlen(text), more = strlen(part);
    if (used > 0)
        more += strlen(between);
    if (more > 0 && used + more < size)
        snprintf(text + used, size - used, "%s%s", used > 0 ? between : "",
                 part);
}

/* "Allied: Ada; French: Bob". Nobody is in a seat without a player. */
static void add_seat(const struct language *language, const char *seat,
                     const char *player, const char *nobody,
                     char seats[SEATS_SPOKEN])
{
    char spoken[NAME_SPOKEN], part[PART_TEXT];
    const struct said_slot slots[] = {
        {"seat", speak(seat, spoken)},
        {"player", player != NULL ? player : said_in(language, nobody)},
        SAID_END};
    said_with(language, "{seat}: {player}", slots, part, sizeof part);
    add(seats, SEATS_SPOKEN, "; ", part);
}

/* A sentence of one slot, if that is filled. */
static void add_sentence(const struct language *language, const char *sentence,
                         const char *slot, const char *value, struct card *card)
{
    char part[SEATS_SPOKEN];
    const struct said_slot slots[] = {{slot, value}, SAID_END};
    if (value[0] != '\0')
        add(card->about, sizeof card->about, " ",
            said_with(language, sentence, slots, part, sizeof part));
}

/* How it has ended: what the game calls it, or who has won and by what. */
static void add_ending(const json_t *match, const struct language *language,
                       struct card *card)
{
    static const struct said_word wins[] = {
        {"time", TR("{side} wins, on time")},
        {"agreement", TR("{side} wins, as agreed")},
        {"adjudication", TR("{side} wins, by a ruling")},
        {"rules", TR("{side} wins")}};
    static const struct said_word draws[] = {
        {"time", TR("a draw, on time")},
        {"agreement", TR("a draw, as agreed")},
        {"adjudication", TR("a draw, by a ruling")},
        {"rules", TR("a draw")}};
    const json_t *result =
        json_object_get(json_object_get(match, "match"), "result");
    const char *word = answer_text(json_object_get(match, "result"), "result");
    const char *label =
        answer_text(json_object_get(match, "standing"), "label");
    const char *winner = answer_text(result, "winner");
    const char *by = answer_text(result, "by");
    char spoken[NAME_SPOKEN] = "", ending[PART_TEXT];
    const struct said_slot slots[] = {{"side", spoken}, SAID_END};
    if (winner != NULL)
        speak(winner, spoken);
    if (word != NULL && strcmp(word, "annulled") == 0)
        snprintf(ending, sizeof ending, "%s", said_in(language, "annulled"));
    else if (label != NULL)
        snprintf(ending, sizeof ending, "%s", label);
    else if (by != NULL)
        said_with(language,
                  winner != NULL ? SAID_WORD(NULL, wins, by)
                                 : SAID_WORD(NULL, draws, by),
                  slots, ending, sizeof ending);
    else
        ending[0] = '\0';
    add_sentence(language, TR("It is over: {result}."), "result", ending, card);
}

void card_match(const json_t *match, const struct language *language,
                struct card *card)
{
    const json_t *row = json_object_get(match, "match");
    const char *state = answer_text(row, "state"), *seat;
    char seats[SEATS_SPOKEN] = "", digits[SAID_DIGITS] = "";
    json_t *player;
    card->about[0] = '\0';
    json_object_foreach(json_object_get(row, "seats"), seat, player)
    {
        add_seat(language, seat, json_string_value(player), "", seats);
    }
    if (seats[0] != '\0')
        add(seats, sizeof seats, "", ".");
    add(card->about, sizeof card->about, "", seats);
    if (strcmp(state, "opening") == 0)
        add(card->about, sizeof card->about, " ",
            said_in(language, "It is about to begin."));
    else if (strcmp(state, "finished") == 0)
        add_ending(match, language, card);
    else {
        if (json_is_integer(json_object_get(match, "turn")))
            said_number((int)answer_number(match, "turn"), digits);
        add_sentence(language, TR("Turn {turn}."), "turn", digits, card);
    }
}

/* Who has which seat already; who draws or bids for sides has places only. */
static void write_seats(const json_t *row, const struct language *language,
                        char seats[SEATS_SPOKEN])
{
    size_t i;
    const json_t *seat;
    seats[0] = '\0';
    if (strcmp(answer_text(row, "sides"), "choice") != 0)
        return;
    json_array_foreach(json_object_get(row, "seats"), i, seat)
    {
        const char *player = answer_text(seat, "player");
        bool is_kept = answer_text(seat, "to") != NULL;
        add_seat(language, answer_text(seat, "seat"), player,
                 is_kept ? TR("kept for somebody") : TR("free"), seats);
    }
    add(seats, SEATS_SPOKEN, "", ".");
}

void card_challenge(const json_t *row, bool is_live,
                    const struct language *language, struct card *card)
{
    const json_t *control = json_object_get(row, "time_control");
    const char *kind = answer_text(control, "kind");
    char seats[SEATS_SPOKEN], clock[TIME_WORDS];
    card->about[0] = '\0';
    add_sentence(language, TR("{host} offers a match."), "host",
                 answer_text(row, "host"), card);
    write_seats(row, language, seats);
    add(card->about, sizeof card->about, " ", seats);
    time_words_control(language, control, clock);
    if (kind == NULL || strcmp(kind, "none") == 0)
        add(card->about, sizeof card->about, " ",
            said_in(language, "Without a clock."));
    else
        add_sentence(language,
                     is_live ? TR("Live: {clock}.") : TR("By post: {clock}."),
                     "clock", clock, card);
}

void card_write(const struct card *card, const struct language *language,
                struct writer *out)
{
    const struct page_file *shell = shell_in(language);
    size_t length;
    char *text = files_unpack(shell->bytes, shell->size, &length);
    html_tell(out, text, card->title, card->about);
    free(text);
}
