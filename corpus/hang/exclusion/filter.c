/*
about: The filter lock for three threads without the victim of a level; all stop at the first one.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 3 };

static atomic_int level[THREADS];

static int somebody_is_at(int floor, int own) {
    for (int i = 0; i < THREADS; i++) {
        if (i != own && level[i] >= floor) { //! busy-wait
            return 1;
        }
    }
    return 0;
}

static void *visit(void *argument) {
    int own = (int)((atomic_int *)argument - level);
    for (int floor = 1; floor < THREADS; floor++) {
        level[own] = floor;
        while (somebody_is_at(floor, own)) { //! busy-wait
        }
    }
    level[own] = 0;
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, visit, &level[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
