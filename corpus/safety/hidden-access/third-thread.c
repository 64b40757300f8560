/*
about: Two threads alone do no harm; it takes the third to let the second in while the first is inside.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int open;
static int counter;

static void *first(void *unused) {
    if (!open)
        counter++; //! data-race
    return unused;
}

static void *second(void *unused) {
    if (open)
        counter++; //! data-race
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, first, NULL);
    pthread_create(&threads[1], NULL, second, NULL);
    open = 1;
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
