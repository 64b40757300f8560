/*
about: A server calls a function that ends the process, which nothing marks, and seems to go on behind it.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int level = 1;

static void quit(int status, const char *why) {
    fprintf(stderr, "%s\n", why);
    exit(status);
}

static int fail(void) {
    quit(2, "failed");
    return 2;
}

int main(void) {
    for (;;) {
        pthread_mutex_lock(&m);
        if (level < 0) {
            quit(1, "no level");
            break;
        }
        if (level == 0)
            return fail();
        pthread_mutex_unlock(&m);
    }
    return 0;
}
