/*
about: As any-number.c, with a lock and a bound.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int total;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *add(void *unused) {
    pthread_mutex_lock(&lock);
    total++;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 1 || count > 3)
        return 0;
    pthread_t *threads = malloc(count * sizeof *threads);
    for (int at = 0; at < count; at++)
        pthread_create(&threads[at], NULL, add, NULL);
    for (int at = 0; at < count; at++)
        pthread_join(threads[at], NULL);
    free(threads);
    return 0;
}
