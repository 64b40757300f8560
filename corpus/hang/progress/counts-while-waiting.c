/*
about: A thread counts in a global how often it has looked for what nobody sets. Storing another number is progress.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready;
static atomic_int looks;

static void *wait_for_it(void *unused) {
    while (!ready)
        looks++;
    return unused;
}

int main(void) {
    pthread_t waiting;
    pthread_create(&waiting, NULL, wait_for_it, NULL);
    for (;;)
        (void)ready;
}
