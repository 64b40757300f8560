/*
about: The filter lock for three threads; who came last to a level waits there.
source: G. L. Peterson, Myths about the mutual exclusion problem, 1981
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 3 };

static atomic_int level[THREADS], victim[THREADS];

static int somebody_is_at(int floor, int own) {
    for (int i = 0; i < THREADS; i++) {
        if (i != own && level[i] >= floor) {
            return 1;
        }
    }
    return 0;
}

static void *visit(void *argument) {
    int own = (int)((atomic_int *)argument - level);
    for (int floor = 1; floor < THREADS; floor++) {
        level[own] = floor;
        victim[floor] = own;
        while (victim[floor] == own && somebody_is_at(floor, own)) {
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
