/* The coach of a game: checked at start-up against what the game has. */

#include "server/rules/library_coach.h"

#include "server/rules/library_prose.h"

#include <stdint.h>
#include <string.h>

/* The words that texts of one kind stand for: the k-th, or NULL beyond them. */
typedef const char *coach_word(const struct game *game, int k);

static const char *phase_word(const struct game *game, int k)
{
    return k < game->phase_count ? game->phases[k] : NULL;
}

/* Decisions, and then what views call some of them. */
static const char *step_word(const struct game *game, int k)
{
    for (int i = 0; i < game->step_count; i++)
        if (game->steps[i].answers != 0 && !game->steps[i].ends_by_seats
            && k-- == 0)
            return game->steps[i].name;
    const struct shown_step *shown = game->shown_steps;
    for (; shown != NULL && shown->word != NULL; shown++)
        if (k-- == 0)
            return shown->word;
    return NULL;
}

static const char *action_word(const struct game *game, int k)
{
    return k < game->action_count ? game->actions[k].name : NULL;
}

static const struct part {
    const char *member;
    coach_word *word;
} parts[] = {{"phases", phase_word},
             {"steps", step_word},
             {"actions", action_word}};
enum { PARTS = sizeof parts / sizeof parts[0] };

/* A key that stands for none of the words, or NULL. */
static const char *stray(const struct game *game, const struct part *part,
                         const json_t *texts)
{
    json_t *members = (json_t *)(uintptr_t)texts;
    for (void *at = json_object_iter(members); at != NULL;
         at = json_object_iter_next(members, at)) {
        const char *key = json_object_iter_key(at), *word;
        int k = 0;
        while ((word = part->word(game, k)) != NULL && strcmp(word, key) != 0)
            k++;
        if (word == NULL)
            return key;
    }
    return NULL;
}

static enum status judge_part(const struct game *game, const struct part *part,
                              const json_t *texts, const char *path,
                              struct error *error)
{
    const char *word;
    if (!json_is_object(texts))
        return error_set(
            error, STATUS_BAD_REQUEST,
            "%s: the coach has no object %s, not even an empty one", path,
            part->member);
    for (int k = 0; (word = part->word(game, k)) != NULL; k++)
        if (!prose_is_good(json_object_get(texts, word)))
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: the coach has no text in %s for %s", path,
                             part->member, word);
    word = stray(game, part, texts);
    if (word == NULL)
        return STATUS_OK;
    return error_set(
        error, STATUS_BAD_REQUEST,
        "%s: the coach has a text in %s for %s, which stands for nothing there",
        path, part->member, word);
}

enum status coach_judge(const struct game *game, const json_t *all,
                        const char *path, struct error *error)
{
    for (int i = 0; i < PARTS; i++) {
        enum status status =
            judge_part(game, &parts[i], json_object_get(all, parts[i].member),
                       path, error);
        if (status != STATUS_OK)
            return status;
    }
    if (json_object_size(all) == PARTS)
        return STATUS_OK;
    return error_set(
        error, STATUS_BAD_REQUEST,
        "%s: the coach has a part besides phases, steps and actions", path);
}

enum status coach_check(const struct game *game, struct error *error)
{
    return prose_check(game, "coach", coach_judge, error);
}
