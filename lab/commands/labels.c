/* The command `labels`: what is shown of random matches and has no row in the
 * game's table of labels, and which rows were met by nothing. */

#include "lab/commands/command.h"

#include "common/wire/labels.h"
#include "lab/selfplay/playing.h"
#include "lab/selfplay/request.h"
#include "server/rules/library.h"
#include "server/rules/library_labels.h"
#include "server/rules/narration.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_MOST = 1 << 22, LOOKS_EVERY = 4, BEGUN = 6 };

/* One run: a scenario, its matches, and what is known so far. */
struct run {
    struct playing *playing;
    const struct labels *labels;
    json_t *names;   /* of people, units and places: they may stay */
    json_t *words;   /* which the legend explains */
    json_t *met;     /* rows */
    json_t *missing; /* texts, with the document and member they were in */
    const char *document;
};

static void miss(struct run *run, const char *member, const char *text)
{
    char where[80];
    snprintf(where, sizeof where, "%s, %s", run->document, member);
    if (json_object_get(run->missing, text) == NULL)
        json_object_set_new(run->missing, text, json_string(where));
}

/* Has the text a row? */
static bool meet(struct run *run, const char *text)
{
    char said[LABELS_TEXT];
    const char *key;
    if (!labels_say(run->labels, text, said, &key))
        return false;
    if (key != NULL)
        json_object_set_new(run->met, key, json_true());
    return true;
}

/* A name, or one with a number behind it. */
static bool is_known_name(const struct run *run, const char *text)
{
    char name[128];
    const char *space = strrchr(text, ' ');
    snprintf(name, sizeof name, "%s", text);
    if (space != NULL && strspn(space + 1, "0123456789") == strlen(space + 1)
        && (size_t)(space - text) < sizeof name)
        name[space - text] = '\0';
    return json_object_get(run->names, text) != NULL
           || json_object_get(run->names, name) != NULL;
}

static bool has_letters(const char *text)
{
    while (*text != '\0' && isalpha((unsigned char)*text) == 0)
        text++;
    return *text != '\0';
}

static void look_at_label(void *user, const char *member, json_t *holder,
                          const char *text, bool is_name)
{
    struct run *run = user;
    bool is_kind = json_object_get(holder, "type") != NULL;
    if (is_name && !is_kind)
        json_object_set_new(run->names, text, json_true());
    if (has_letters(text) && !meet(run, text) && !is_known_name(run, text))
        miss(run, member, text);
}

/* A word of the protocol that people read where no legend explains it: neither
 * an id nor a number. */
static void look_at_text(struct run *run, const char *member, const char *word)
{
    if (word == NULL || *word == '\0' || meet(run, word)
        || json_object_get(run->words, word) != NULL
        || json_object_get(run->names, word) != NULL
        || strpbrk(word, "0123456789") != NULL)
        return;
    miss(run, member, word);
}

static void look_at_word(struct run *run, const char *member,
                         const json_t *value)
{
    look_at_text(run, member, json_string_value(value));
}

static void look_at_words(struct run *run, const char *member,
                          const json_t *values)
{
    size_t i;
    json_t *value;
    json_array_foreach(values, i, value)
    {
        look_at_word(run, member,
                     json_is_object(value) ? json_object_get(value, "value")
                                           : value);
    }
}

static void look_at_members(struct run *run, const char *member,
                            const json_t *object)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, key, value)
    {
        const char *word = json_string_value(value);
        /* With a line in it it is an id of something that is no piece. */
        if (word != NULL && strchr(word, '-') == NULL)
            look_at_word(run, member, value);
    }
}

static void look_at_names(struct run *run, const char *member,
                          const json_t *object)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, key, value)
    {
        look_at_text(run, member, key);
    }
}

static bool is_option(const json_t *field)
{
    const char *choose = json_string_value(json_object_get(field, "choose"));
    return choose != NULL && strcmp(choose, "option") == 0;
}

/* Fields of an offer, by whatever name, and the words that fill them. */
static void look_at_fields(struct run *run, const json_t *fields)
{
    size_t i;
    json_t *field;
    json_array_foreach(fields, i, field)
    {
        if (json_object_get(field, "label") == NULL)
            look_at_word(run, "name", json_object_get(field, "name"));
        if (is_option(field))
            look_at_words(run, "from", json_object_get(field, "from"));
        look_at_fields(run, json_object_get(field, "fields"));
    }
}

static void look_at_offer(struct run *run, const json_t *offer)
{
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(offer, "actions"), i, row)
    {
        look_at_fields(run, json_object_get(row, "fields"));
    }
}

static void look_at_pick(struct run *run, const json_t *pick)
{
    size_t i, k;
    json_t *open, *reach;
    json_array_foreach(json_object_get(pick, "open"), i, open)
    {
        if (is_option(open))
            look_at_words(run, "from", json_object_get(open, "from"));
        json_array_foreach(json_object_get(open, "reach"), k, reach)
        {
            look_at_word(run, "brings", json_object_get(reach, "brings"));
        }
    }
}

static void look_at_view(struct run *run, const json_t *view)
{
    const char *key;
    json_t *piece;
    json_t *pieces = json_object_get(view, "pieces");
    json_object_foreach(pieces, key, piece)
    {
        json_object_set_new(run->names, key, json_true());
    }
    json_object_foreach(pieces, key, piece)
    {
        look_at_members(run, "values", json_object_get(piece, "values"));
        look_at_names(run, "values", json_object_get(piece, "values"));
        look_at_members(run, "state", json_object_get(piece, "state"));
    }
    look_at_members(run, "tracks", json_object_get(view, "tracks"));
}

typedef void look_at_rest(struct run *run, const json_t *document);

/* All labels of what the writer has, and what only this document holds. */
static void look_at(struct run *run, const char *document, struct writer *out,
                    look_at_rest *rest)
{
    json_t *json = json_loadb(out->data, out->used, 0, NULL);
    run->document = document;
    labels_walk(json, look_at_label, run);
    if (rest != NULL)
        rest(run, json);
    json_decref(json);
    writer_clear(out);
}

static void look_at_seat(struct run *run, seat_id seat)
{
    struct playing *playing = run->playing;
    static struct action begun;
    offer_write(playing->rules, playing->state, seat, &playing->player.picks,
                &playing->out);
    look_at(run, "offer", &playing->out, look_at_offer);
    for (int k = 0; k < BEGUN; k++) {
        if (!player_stumble(&playing->player, playing->rules, playing->state,
                            seat, &begun))
            continue;
        writer_clear(&playing->out);
        writer_object(&playing->out);
        offer_write_pick(playing->rules, playing->state, seat, &begun,
                         PICK_FULL, NULL, &playing->player.picks,
                         &playing->out);
        writer_object_end(&playing->out);
        look_at(run, "pick", &playing->out, look_at_pick);
    }
}

static void look_at_position(struct run *run)
{
    struct playing *playing = run->playing;
    const struct rules *rules = playing->rules;
    for (int i = 0; i <= rules->seat_count; i++) {
        bool is_public = i == rules->seat_count;
        writer_clear(&playing->out);
        struct view view = {.out = playing->out};
        writer_object(&view.out);
        rules->game->show(rules, playing->state,
                          is_public ? VIEWER_PUBLIC : (viewer_id)i, &view);
        writer_object_end(&view.out);
        playing->out = view.out;
        look_at(run, "view", &playing->out, look_at_view);
        if (!is_public)
            look_at_seat(run, (seat_id)i);
    }
}

static bool look_at_match(struct run *run, uint64_t seed, int number)
{
    struct playing *playing = run->playing;
    if (!playing_start(playing, seed, number))
        return false;
    look_at_position(run);
    while (!course_of(playing->state)->is_over) {
        seat_id seat;
        if (!playing_choose(playing, &seat) || !playing_act(playing, seat))
            return false;
        if (random_chance(&playing->random, 1, LOOKS_EVERY)
            || course_of(playing->state)->is_over)
            look_at_position(run);
    }
    return true;
}

static void put_names(json_t *names, const struct names *more)
{
    for (int i = 0; i < more->count; i++)
        json_object_set_new(names, more->name[i], json_true());
}

static void look_at_ids(struct run *run, const char *member,
                        const struct names *ids)
{
    for (int i = 0; i < ids->count; i++)
        if (!meet(run, ids->name[i]))
            miss(run, member, ids->name[i]);
}

/* What the scenario has whoever plays it, and what is chosen before. */
static void look_at_scenario(struct run *run, const struct rules *rules)
{
    const struct game *game = rules->game;
    struct writer *out = &run->playing->out;
    writer_clear(out);
    library_assets(rules, out);
    json_t *assets = json_loadb(out->data, out->used, 0, NULL);
    json_t *legend = json_object_get(assets, "legend");
    json_object_update(run->words, json_object_get(legend, "words"));
    put_names(run->names, &rules->names[ID_PIECE]);
    look_at(run, "assets", out, NULL);
    json_decref(assets);
    run->document = "game.list";
    if (!meet(run, game->title))
        miss(run, "title", game->title);
    for (int i = 0; i < game->option_count; i++) {
        if (!meet(run, game->options[i].label))
            miss(run, "label", game->options[i].label);
        for (int k = 0; k < game->options[i].word_count; k++)
            if (!meet(run, game->options[i].words[k]))
                miss(run, "values", game->options[i].words[k]);
    }
    look_at_ids(run, "side", &rules->names[ID_SIDE]);
    look_at_ids(run, "seat", &rules->names[ID_SEAT]);
}

static bool look_at_all(struct run *run, const struct request *request,
                        const struct rules *rules)
{
    static struct tally tally;
    struct options options = request->options;
    bool holds = true;
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    run->playing = playing_new(rules, &options, request->seed, &tally);
    run->playing->is_quick = true;
    run->playing->varies_options = true;
    look_at_scenario(run, rules);
    for (int i = 0; holds && i < request->count; i++)
        holds = look_at_match(run, request->seed, i);
    if (!holds)
        printf("fault in %s: %s\n", rules->scenario, run->playing->fault);
    playing_free(run->playing);
    return holds;
}

/* For each text without a row: where it was. Then the rows met by nothing. */
static void print_all(const struct run *run, const char *language,
                      json_t *table)
{
    const char *text;
    json_t *where;
    json_object_foreach(run->missing, text, where)
    {
        printf("missing\t%s\t%s\t%s\n", language, json_string_value(where),
               text);
    }
    json_object_foreach(table, text, where)
    {
        if (json_object_get(run->met, text) == NULL)
            printf("unmet\t%s\t\t%s\n", language, text);
    }
}

static int look_in(const struct request *request, const char *language)
{
    const struct game *game = request->game;
    const struct rules *rules;
    json_t *table = labels_load(game->name, language);
    json_t *phrases = json_object();
    json_object_set_new(phrases, "labels", table);
    struct labels *labels = labels_new(phrases);
    struct run run = {.labels = labels,
                      .names = json_object(),
                      .words = json_object(),
                      .met = json_object(),
                      .missing = json_object()};
    bool holds = true;
    for (int i = 0; holds && (rules = library_scenario(game->name, i)) != NULL;
         i++)
        holds = look_at_all(&run, request, rules);
    print_all(&run, language, table);
    json_decref(run.names);
    json_decref(run.words);
    json_decref(run.met);
    json_decref(run.missing);
    labels_free(labels);
    json_decref(phrases);
    return holds ? 0 : 1;
}

int command_labels(int argc, char **argv)
{
    struct error error = {.text = ""};
    struct request request;
    int code = 2;
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafette-lab labels: %s\n", error.text);
        return 1;
    }
    if (request_read_game(&request, "--matches", argc, argv)) {
        code = 0;
        for (int i = 0; code == 0 && narration_languages[i] != NULL; i++)
            code = look_in(&request, narration_languages[i]);
    }
    library_close();
    return code;
}
