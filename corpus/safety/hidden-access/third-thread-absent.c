/*
about: As third-thread.c without the third, which would have opened.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int open;
static int counter;

static void *first(void *unused) {
    if (!open)
        counter++;
    return unused;
}

static void *second(void *unused) {
    if (open)
        counter++;
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, first, NULL);
    pthread_create(&threads[1], NULL, second, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
