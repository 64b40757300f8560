/*
about: Nobody passes before all have come, round after round, and one each time is the serial one.
covers: [pthread_barrier_wait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

enum { THREADS = 3, ROUNDS = 2 };
static pthread_barrier_t barrier;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int arrived, serial;

static void *work(void *unused) {
    (void)unused;
    for (int round = 1; round <= ROUNDS; round++) {
        pthread_mutex_lock(&mutex);
        arrived++;
        pthread_mutex_unlock(&mutex);
        int status = pthread_barrier_wait(&barrier);
        pthread_mutex_lock(&mutex);
        assert(arrived >= round * THREADS);
        serial += status == PTHREAD_BARRIER_SERIAL_THREAD;
        assert(status == 0 || status == PTHREAD_BARRIER_SERIAL_THREAD);
        pthread_mutex_unlock(&mutex);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    assert(pthread_barrier_init(&barrier, NULL, THREADS) == 0);
    for (int i = 0; i < THREADS; i++) {
        assert(pthread_create(&threads[i], NULL, work, NULL) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(serial == ROUNDS);
    return 0;
}
