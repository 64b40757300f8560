/*
about: Each round fills a block of its own and hands it to a thread, which only frees it. Nobody sets the flag.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static atomic_int done;

static void *take(void *block) {
    free(block);
    return NULL;
}

int main(void) {
    while (!done) { //! busy-wait
        pthread_t thread;
        int *block = malloc(sizeof *block);
        *block = 7;
        pthread_create(&thread, NULL, take, block); //! busy-wait
        pthread_join(thread, NULL); //! busy-wait
    }
    return 0;
}
