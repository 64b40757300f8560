/*
about: getenv, setenv, putenv, unsetenv and clearenv on variables of our own.
truth: exits 4
expect: { run: exits 4 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

static const char *value(const char *name) {
    const char *v = getenv(name);
    return v ? v : "(none)";
}

int main(void) {
    printf("%s\n", value("CLEW_CORPUS_UNSET"));
    printf("%d\n", setenv("CLEW_A", "one", 1));
    printf("%s\n", value("CLEW_A"));
    setenv("CLEW_A", "two", 0);
    printf("%s\n", value("CLEW_A"));
    setenv("CLEW_A", "three", 1);
    printf("%s\n", value("CLEW_A"));
    static char put[] = "CLEW_B=four";
    putenv(put);
    printf("%s\n", value("CLEW_B"));
    put[7] = 'F';
    printf("%s\n", value("CLEW_B"));
    int seen = 0;
    for (char **e = environ; e && *e; e++) seen += strncmp(*e, "CLEW_", 5) == 0;
    printf("%d\n", seen);
    unsetenv("CLEW_A");
    printf("%s %s\n", value("CLEW_A"), value("CLEW_B"));
    printf("%d\n", setenv("", "x", 1));
    clearenv();
    printf("%s\n", value("CLEW_B"));
    return seen * 2;
}
