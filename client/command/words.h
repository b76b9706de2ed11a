/* A line of a script cut into words, as a shell would. */
#ifndef ESTAFETTE_CLIENT_COMMAND_WORDS_H
#define ESTAFETTE_CLIENT_COMMAND_WORDS_H

/*
 * Cuts a line in place: blanks part words, '…' holds anything but ', "…" has
 * \" and \\ in it, # begins a comment where a word would begin. `words` has
 * room for `most` and a NULL. Returns how many, or -1 if a quote is not closed
 * or there are more.
 */
int words_split(char *line, char **words, int most);

#endif
