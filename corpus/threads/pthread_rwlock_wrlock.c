/*
about: Writers count one after the other, and no step is lost.
covers: [pthread_rwlock_wrlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

enum { STEPS = 3 };
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int counter;

static void *count(void *unused) {
    (void)unused;
    for (int i = 0; i < STEPS; i++) {
        assert(pthread_rwlock_wrlock(&lock) == 0);
        int seen = counter;
        sched_yield();
        counter = seen + 1;
        assert(pthread_rwlock_unlock(&lock) == 0);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, count, NULL) == 0);
    }
    for (int i = 0; i < 2; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(counter == 2 * STEPS);
    return 0;
}
