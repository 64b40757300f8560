/*
about: >-
  The algorithm with one bit for each thread, for three threads; a thread goes back for those before it and waits
  for those after it.
source: J. E. Burns and N. A. Lynch, Bounds on shared memory for mutual exclusion, 1993
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { threads = 3 };

static atomic_int wants[threads];
static int owner;

static int somebody_before(int me) {
    for (int other = 0; other < me; other++)
        if (wants[other])
            return 1;
    return 0;
}

static void enter(int me) {
    for (;;) {
        wants[me] = 0;
        while (somebody_before(me)) {
        }
        wants[me] = 1;
        if (!somebody_before(me))
            break;
    }
    for (int other = me + 1; other < threads; other++)
        while (wants[other]) {
        }
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    owner = me;
    assert(owner == me);
    wants[me] = 0;
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
