/*
 * The forms of settings that are more than a number, for the rows of the table.
 *
 * A switch of the command line has no text to write, so its form only reads.
 */
#ifndef ESTAFETTE_SERVER_COMMANDS_SETTINGS_FORMS_H
#define ESTAFETTE_SERVER_COMMANDS_SETTINGS_FORMS_H

#include "server/commands/settings.h"

extern const struct setting_form form_database, form_address, form_metrics,
    form_motd, form_origin, form_certificate, form_key, form_proxy, form_level;
extern const struct setting_form form_public_url, form_smtp_url, form_smtp_user,
    form_smtp_password, form_mail_from;
extern const struct setting_form form_house_level;
extern const struct setting_form form_check, form_cheap, form_test_clock;

#endif
