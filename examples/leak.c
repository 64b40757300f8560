/* An early return forgets a block. Goes wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int count_words(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  strcpy(copy, text);
  if (copy[0] == '#')
    return 0; /* a comment line: the copy is lost */
  int words = 0;
  for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " "))
    words++;
  free(copy);
  return words;
}

int main(void) {
  printf("%d words\n", count_words("follow the thread") + count_words("# not this line"));
  return 0;
}
