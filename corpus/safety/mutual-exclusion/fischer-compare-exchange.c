/*
about: Fischer's algorithm needs no delay where reading nobody and writing one's name are one step.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int chosen;
static int owner;

static void enter(int me) {
    int nobody;
    do
        nobody = 0;
    while (!atomic_compare_exchange_strong(&chosen, &nobody, me));
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    owner = me;
    assert(owner == me);
    chosen = 0;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)2L);
    run((void *)1L);
    pthread_join(other, NULL);
    return 0;
}
