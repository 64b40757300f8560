/*
about: A line of any standard input has its end.
truth: exits 0
expect: { check: { verdict: holds, options: [--stdin=symbolic:5] } }
*/
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[4];
    if (fgets(line, sizeof line, stdin)) assert(strlen(line) < sizeof line);
    return 0;
}
