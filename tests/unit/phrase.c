/* Phrases: slots, lists, forms by number, and what is made of them. */

#include "client/play/told.h"
#include "server/rules/saying.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <string.h>

TestSuite(phrase);

Test(phrase, slots_are_found_with_their_joins_and_forms)
{
    struct phrase_slot slot;
    cr_assert(phrase_next("to {way>}: {hits|hit|hits}.", &slot));
    cr_assert_str_eq(slot.name, "way");
    cr_assert_eq(slot.join, '>');
    cr_assert(phrase_next(slot.ends, &slot));
    cr_assert_str_eq(slot.name, "hits");
    cr_assert_eq(slot.one_length, 3);
    cr_assert_eq(strncmp(slot.many, "hits", slot.many_length), 0);
    cr_assert_not(phrase_next(slot.ends, &slot));
}

Test(phrase, a_brace_that_opens_no_slot_is_none)
{
    static const char *const bad[] = {"{", "{}", "{a", "{A}", "{a|b}", "{a b}"};
    struct phrase_slot slot;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_assert_not(phrase_next(bad[i], &slot), "%s", bad[i]);
}

Test(phrase, what_does_not_fit_is_left_out_whole)
{
    char text[8];
    struct phrase_text out = {text, sizeof text, 0};
    phrase_add(&out, "1234", 4);
    phrase_add(&out, "5678", 4);
    cr_assert_str_eq(text, "1234");
    phrase_add(&out, "567", 3);
    cr_assert_str_eq(text, "1234567");
}

static const struct phrase loss = {
    .name = "loss",
    .kind = "loss",
    .text = "{piece} loses {points} {points|point|points}"};
static const struct phrase all = {
    .name = "all",
    .kind = "all",
    .text = "{pieces&}, {ways;}, {way>}, {dice}: {parts}."};

Test(phrase, one_is_no_plural_and_a_sentence_has_a_capital)
{
    struct saying saying;
    char text[PHRASE_TEXT];
    say_begin(&saying, &loss);
    say_word(&saying, "piece", "a horse");
    say_number(&saying, "points", 1);
    cr_assert_str_eq(say_text(&saying, text), "A horse loses 1 point");
    say_begin(&saying, &loss);
    say_word(&saying, "piece", "a horse");
    say_number(&saying, "points", 0);
    cr_assert_str_eq(say_text(&saying, text), "A horse loses 0 points");
}

static void say_three(struct saying *saying, const char *slot)
{
    say_list(saying, slot, 3);
    say_name(saying, slot, "a");
    say_number(saying, slot, 2);
    say_signed(saying, slot, 3);
    say_list_end(saying);
}

/* As the server makes it, and as a client makes it again of what is sent. */
Test(phrase, lists_and_parts_are_the_same_on_both_ends)
{
    struct saying saying, part;
    char text[PHRASE_TEXT], again[PHRASE_TEXT];
    say_begin(&saying, &all);
    say_three(&saying, "pieces");
    say_three(&saying, "ways");
    say_three(&saying, "way");
    say_three(&saying, "dice");
    say_list(&saying, "parts", 1);
    say_begin(&part, &loss);
    say_word(&part, "piece", "a horse");
    say_number(&part, "points", 2);
    say_part(&saying, NULL, &part);
    say_list_end(&saying);
    say_text(&saying, text);
    cr_assert_str_eq(text, "A, 2 and +3, a; 2; +3, a → 2 → +3, a, 2, +3: a "
                           "horse loses 2 points.");
    const struct writer *json = say_end(&saying);
    json_t *said = json_loadb(json->data, json->used, 0, NULL);
    json_t *phrases = json_pack("{s:{s:s,s:s},s:{}}", "phrases", "all",
                                all.text, "loss", loss.text, "words");
    cr_assert(told_fill(phrases, NULL, said, again, sizeof again));
    cr_assert_str_eq(again, text);
    json_object_set_new(json_object_get(phrases, "words"), "a horse",
                        json_string("un caballo"));
    json_object_set_new(json_object_get(phrases, "words"), " and ",
                        json_string(" y "));
    cr_assert(told_fill(phrases, NULL, said, again, sizeof again));
    cr_assert_not_null(strstr(again, "2 y +3"));
    cr_assert_not_null(strstr(again, ": un caballo loses"));
    json_decref(said);
    json_decref(phrases);
}

Test(phrase, what_cannot_be_made_again_is_told_as_it_was_sent)
{
    json_t *phrases = json_pack("{s:{s:s,s:s},s:{}}", "phrases", "known",
                                "{who} goes", "deep", "{deep}", "words");
    json_t *other = json_pack("{s:s,s:{s:s,s:s}}", "text", "He goes.", "said",
                              "as", "unknown", "who", "he");
    json_t *lacks =
        json_pack("{s:s,s:{s:s}}", "text", "He goes.", "said", "as", "known");
    json_t *deep = json_pack("{s:s}", "as", "deep");
    for (int i = 0; i < 50; i++)
        deep = json_pack("{s:s,s:o}", "as", "deep", "deep", deep);
    char text[PHRASE_TEXT];
    told_line(phrases, NULL, other, text, sizeof text);
    cr_assert_str_eq(text, "He goes.");
    told_line(phrases, NULL, lacks, text, sizeof text);
    cr_assert_str_eq(text, "He goes.");
    told_line(NULL, NULL, lacks, text, sizeof text);
    cr_assert_str_eq(text, "He goes.");
    cr_assert_not(told_fill(phrases, NULL, deep, text, sizeof text));
    json_decref(phrases);
    json_decref(other);
    json_decref(lacks);
    json_decref(deep);
}

Test(phrase, what_is_too_long_is_sent_in_words_alone)
{
    struct saying saying;
    char text[PHRASE_TEXT];
    say_begin(&saying, &all);
    say_list(&saying, "pieces", 2000);
    for (int i = 0; i < 2000; i++)
        say_name(&saying, NULL, "piece");
    say_list_end(&saying);
    cr_assert_lt(strlen(say_text(&saying, text)), (size_t)PHRASE_TEXT);
    cr_assert_null(say_end(&saying));
}
