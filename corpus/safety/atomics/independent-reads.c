/*
about: Two readers see two independent writes in the same order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int left, right;
static int first_left, then_right;

static void *write_left(void *unused) {
    left = 1;
    return unused;
}

static void *write_right(void *unused) {
    right = 1;
    return unused;
}

static void *read_left_first(void *unused) {
    first_left = left;
    then_right = right;
    return unused;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, write_left, NULL);
    pthread_create(&threads[1], NULL, write_right, NULL);
    pthread_create(&threads[2], NULL, read_left_first, NULL);
    int first_right = right;
    int then_left = left;
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    assert(!(first_left && !then_right && first_right && !then_left));
    return 0;
}
