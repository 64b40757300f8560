/*
about: The filter lock, Peterson's algorithm for three threads; each level holds one of them back.
source: G. L. Peterson, Myths about the mutual exclusion problem, 1981
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { threads = 3, levels = threads - 1 };

static atomic_int level_of[threads];
static atomic_int last_at[levels + 1];
static int owner;

static int somebody_as_high(int me, int level) {
    for (int other = 0; other < threads; other++)
        if (other != me && level_of[other] >= level)
            return 1;
    return 0;
}

static void enter(int me) {
    for (int level = 1; level <= levels; level++) {
        level_of[me] = level;
        last_at[level] = me;
        while (last_at[level] == me && somebody_as_high(me, level)) {
        }
    }
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    owner = me;
    assert(owner == me);
    level_of[me] = 0;
    return NULL;
}

int main(void) {
    pthread_t others[2];
    pthread_create(&others[0], NULL, run, (void *)1L);
    pthread_create(&others[1], NULL, run, (void *)2L);
    run((void *)0L);
    pthread_join(others[0], NULL);
    pthread_join(others[1], NULL);
    return 0;
}
