/*
about: Of all who meet at a barrier one is told that it is the serial one.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_barrier_t meeting;
static atomic_int serial;

static void *meet(void *unused) {
    if (pthread_barrier_wait(&meeting) == PTHREAD_BARRIER_SERIAL_THREAD)
        serial++;
    return unused;
}

int main(void) {
    pthread_barrier_init(&meeting, NULL, 3);
    pthread_t others[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&others[i], NULL, meet, NULL);
    meet(NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(others[i], NULL);
    assert(serial == 1);
    return 0;
}
