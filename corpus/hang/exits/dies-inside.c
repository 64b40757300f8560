/*
about: The failing end is in a function of the program's own.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_int health = 1;

_Noreturn static void leave(int status) {
    exit(status);
}

_Noreturn static void die(const char *reason) {
    if (reason)
        fprintf(stderr, "%s\n", reason);
    leave(3);
}

static void *watch(void *unused) {
    for (;;) {
        if (health == 0)
            die("no health left");
        if (health < 0)
            leave(4);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, watch, NULL);
    for (;;) {
    }
}
