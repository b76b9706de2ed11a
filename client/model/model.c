/* The model: its beginning and end, and what it says to the player. */

#include "client/model/model.h"

#include "client/link/failure.h"
#include "client/link/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void model_init(struct model *model, const struct screen_options *options,
                const struct pane_row *panes)
{
    *model = (struct model){
        .columns = 80,
        .rows = 24,
        .is_ascii = options->is_ascii,
        .palette = {options->colours, options->theme == THEME_LIGHT},
        .link = LINK_WAITING,
        .panes = panes,
        .pane = PANE_SIGN_IN};
    match_init(&model->match);
    if (options->match != NULL)
        snprintf(model->wanted, sizeof model->wanted, "%s", options->match);
    if (options->word != NULL)
        snprintf(model->sought, sizeof model->sought, "%s", options->word);
    if (options->server != NULL)
        snprintf(model->server, sizeof model->server, "%s", options->server);
}

void model_release(struct model *model)
{
    for (int i = 0; i < PANE_COUNT; i++)
        if (model->panes[i].release != NULL)
            model->panes[i].release(model);
    match_release(&model->match);
    met_release(&model->met);
}

__attribute__((format(printf, 3, 0))) static void notice(struct model *model,
                                                         bool is_alert,
                                                         const char *format,
                                                         va_list arguments)
{
    model->is_alert = is_alert;
    model->is_closing = false;
    vsnprintf(model->notice, sizeof model->notice, tr(format), arguments);
}

void model_say(struct model *model, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    notice(model, false, format, arguments);
    va_end(arguments);
}

void model_warn(struct model *model, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    notice(model, true, format, arguments);
    va_end(arguments);
}

void model_fail(struct model *model, const struct reply *reply)
{
    char text[NOTICE_TEXT];
    failure_words(reply, text, sizeof text);
    model_warn(model, "%s", text);
}

void model_sheet(struct model *model, const char *heading, const char *text)
{
    struct sheet *sheet = &model->sheet;
    free(sheet->text);
    sheet->text = strdup(text);
    if (sheet->text == NULL)
        abort();
    snprintf(sheet->heading, sizeof sheet->heading, "%s", heading);
    sheet->scroll = 0;
    sheet->find[0] = '\0';
    sheet->found = -1;
    if (model->pane != PANE_SHEET)
        sheet->back = model->pane;
    model->pane = PANE_SHEET;
}
