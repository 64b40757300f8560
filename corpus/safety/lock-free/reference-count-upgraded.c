/*
about: As reference-count-revived.c, in one step.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int references = 1;
static int *object;
static int copy;

static void drop(void) {
    if (atomic_fetch_sub(&references, 1) == 1)
        free(object);
}

static int upgrade(void) {
    int seen = atomic_load(&references);
    while (seen > 0 && !atomic_compare_exchange_weak(&references, &seen, seen + 1)) {
    }
    return seen > 0;
}

static void *use(void *unused) {
    if (upgrade()) {
        copy = *object;
        drop();
    }
    return unused;
}

int main(void) {
    object = malloc(sizeof *object);
    *object = 3;
    pthread_t user;
    pthread_create(&user, NULL, use, NULL);
    drop();
    pthread_join(user, NULL);
    return 0;
}
