/*
about: A worker writes in every round, but to a block that nobody else knows of.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static atomic_int stopped;

static void *work(void *unused) {
    while (!stopped) { //! busy-wait
        char *text = malloc(8);
        strcpy(text, "again");
        free(text);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    return 0;
}
