/* A line that is being typed. */

#include "client/model/prompt.h"

#include "client/link/i18n.h"
#include "client/model/model.h"
#include "common/base/text.h"

#include <stdio.h>
#include <string.h>

void prompt_open(struct prompt *prompt, const char *label, const char *text,
                 prompt_done *done)
{
    *prompt = (struct prompt){.is_open = true, .done = done};
    snprintf(prompt->label, sizeof prompt->label, "%s", tr(label));
    snprintf(prompt->text, sizeof prompt->text, "%s", text);
}

void prompt_suggest(struct prompt *prompt, const char *label, const char *text,
                    prompt_done *done)
{
    prompt_open(prompt, label, text, done);
    prompt->is_fresh = *text != '\0';
}

void prompt_hint(struct prompt *prompt, const char *words)
{
    snprintf(prompt->more, sizeof prompt->more, "%s", tr(words));
}

bool prompt_is_yes(const char *text)
{
    const char *const words[] = {"yes", tr("yes")};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(text, words[i]) == 0
            || (*text == words[i][0] && text[1] == '\0'))
            return true;
    return false;
}

/* A letter may be several bytes. */
static void rub_out(struct prompt *prompt)
{
    size_t used = strlen(prompt->text);
    while (used > 0 && ((unsigned char)prompt->text[used - 1] & 0xc0) == 0x80)
        used--;
    prompt->text[used > 0 ? used - 1 : 0] = '\0';
}

static bool is_letter(int32_t key)
{
    return key >= ' ' && key < PRESS_UP && key != PRESS_BACKSPACE;
}

/* May a word or the value of one begin here? */
static bool begins_word(const char *text)
{
    size_t used = strlen(text);
    return used == 0 || text[used - 1] == ' ' || text[used - 1] == '=';
}

void prompt_key(struct model *model, int32_t key, struct effects *effects)
{
    struct prompt *prompt = &model->prompt;
    if (prompt->is_fresh && is_letter(key))
        prompt->text[0] = '\0';
    prompt->is_fresh = false;
    size_t used = strlen(prompt->text);
    if (key == '?' && prompt->list != NULL && begins_word(prompt->text))
        prompt->list(model, prompt->text, prompt->more, sizeof prompt->more);
    else if (key == PRESS_ENTER) {
        struct prompt done = *prompt; /* it may open the next one */
        *prompt = (struct prompt){.is_open = false};
        done.done(model, done.text, effects);
        explicit_bzero(done.text, sizeof done.text);
    } else if (key == PRESS_ESCAPE)
        *prompt = (struct prompt){.is_open = false};
    else if (key == PRESS_BACKSPACE && used == 0)
        *prompt = (struct prompt){.is_open = false};
    else if (key == PRESS_BACKSPACE)
        rub_out(prompt);
    else if (key == 'U' - '@')
        prompt->text[0] = '\0';
    else if (is_letter(key) && used + 5 < sizeof prompt->text)
        prompt->text[used + text_put((uint32_t)key, prompt->text + used)] =
            '\0';
}

/* A command by its name can be completed. */
static bool is_command(const struct model *model)
{
    return model->prompt.label[0] == '\0';
}

/* clang-format off */
const struct binding prompt_bindings[] = {
    {PRESS_ENTER, 0, "Enter", "done", NULL, NULL, prompt_key},
    {PRESS_TAB, 0, "Tab", "complete", NULL, is_command, prompt_key},
    {PRESS_ESCAPE, 0, "Esc", "cancel", NULL, NULL, prompt_key},
    {'U' - '@', 0, "Ctrl-U", "clear", NULL, NULL, prompt_key},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
