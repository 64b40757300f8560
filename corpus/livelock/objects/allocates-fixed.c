/*
about: "One change and no more."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int cell;

static void *first(void *unused) {
    int seen;
    do {
        seen = cell;
    } while (seen != cell);
    return NULL;
}

static void second(void) {
    int *next = malloc(sizeof *next);
    *next = !cell;
    cell = *next;
    free(next);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
