/*
about: As barrier-missing-between-rounds.c, with a second barrier after the reading.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t all_written, all_read;
static int parts[2];

static void *work(void *argument) {
    int me = (int)(long)argument;
    for (int round = 1; round <= 2; round++) {
        parts[me] = round;
        pthread_barrier_wait(&all_written);
        assert(parts[1 - me] == round);
        pthread_barrier_wait(&all_read);
    }
    return NULL;
}

int main(void) {
    pthread_barrier_init(&all_written, NULL, 2);
    pthread_barrier_init(&all_read, NULL, 2);
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    pthread_barrier_destroy(&all_written);
    pthread_barrier_destroy(&all_read);
    return 0;
}
