/* The language in which commands without a screen tell of a match. */

#include "client/command/tongue.h"

#include "client/link/i18n.h"
#include "client/link/phrases.h"
#include "client/link/read.h"
#include "client/play/told.h"
#include "common/wire/labels.h"

#include <string.h>

/* One program tells one player, of one game at a time. */
static struct {
    json_t *phrases; /* of game.phrases; NULL: English */
    struct labels *labels;
    json_t *words; /* of the legend, or NULL */
} told;

void tongue_release(void)
{
    labels_free(told.labels);
    json_decref(told.phrases);
    json_decref(told.words);
    told.labels = NULL;
    told.phrases = told.words = NULL;
}

/* A server that does not answer this is no failure: all is told in English. */
static json_t *ask(struct shell *shell, const char *method,
                   json_t *taken_params)
{
    struct wait wait;
    json_t *result = NULL;
    wait_init(&wait, shell);
    wait.is_quiet = true;
    link_call(shell->link, method, taken_params, wait_done, &wait);
    (void)wait_end(&wait, shell, &result);
    return result;
}

static bool is_told_in_english(const struct shell *shell)
{
    return shell->options->is_json || strcmp(i18n_language(), "en") == 0;
}

void tongue_take_game(struct shell *shell, const char *game)
{
    if (is_told_in_english(shell) || *game == '\0'
        || strcmp(game, read_text(told.phrases, "game")) == 0)
        return;
    tongue_release();
    told.phrases = ask(shell, "game.phrases", phrases_params(game, NULL));
    told.labels = labels_new(told.phrases);
}

void tongue_take(struct shell *shell, const char *match)
{
    if (is_told_in_english(shell))
        return;
    const char *as = shell->options->as;
    json_t *watched = ask(shell, "match.watch", link_params(match, as));
    if (watched != NULL)
        json_decref(ask(shell, "match.unwatch", link_params(match, as)));
    tongue_take_game(shell, read_text(watched, "game"));
    json_decref(watched);
}

void tongue_translate(json_t *document)
{
    labels_translate(told.labels, document);
}

void tongue_learn(json_t *assets)
{
    tongue_translate(assets);
    json_t *legend = json_object_get(assets, "legend");
    json_decref(told.words);
    told.words = told.phrases == NULL
                     ? NULL
                     : json_incref(json_object_get(legend, "words"));
}

const char *tongue_word(const char *text)
{
    static char said[LABELS_TEXT];
    if (labels_say(told.labels, text, said, NULL))
        return said;
    const char *word = json_string_value(json_object_get(told.words, text));
    return word != NULL ? word : text;
}

void tongue_tell(const json_t *line, char *text, size_t size)
{
    told_line(told.phrases, told.labels, line, text, size);
}
