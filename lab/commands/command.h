/* The lab's commands: as those of the server (server/commands/command.h). */
#ifndef ESTAFETTE_LAB_COMMANDS_COMMAND_H
#define ESTAFETTE_LAB_COMMANDS_COMMAND_H

int command_cases(int argc, char **argv);
int command_tournaments(int argc, char **argv);
int command_playout(int argc, char **argv);
int command_blindness(int argc, char **argv);
int command_honest(int argc, char **argv);
int command_match(int argc, char **argv);
int command_balance(int argc, char **argv);
int command_labels(int argc, char **argv);

#endif
