/*
about: Two locks made of guards, taken in both orders. A run in which both threads stand before a guard for ever fails an assumption, whoever goes on, and is none; main, which waits to join them, does not hang in it.
truth: exits 0
expect:
  check:
    - { verdict: holds }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int taken[2];

static void take(int lock) {
    clew_atomic_begin();
    clew_assume(taken[lock] == 0);
    taken[lock] = 1;
    clew_atomic_end();
}

static void *cross(void *given) {
    int first = given != NULL;
    take(first);
    take(1 - first);
    taken[0] = 0;
    taken[1] = 0;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, cross, NULL);
    pthread_create(&threads[1], NULL, cross, &taken);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
