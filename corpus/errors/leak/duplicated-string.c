/*
about: strdup allocates, which its caller forgets.
truth: error leak
expect: { run: error leak }
*/
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[] = "thread";
    puts(strdup(line)); //! leak
    return 0;
}
