/*
about: Each thread writes its part, all meet at a barrier, each reads the other's part.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t all_written;
static int parts[2];

static void *work(void *argument) {
    int me = (int)(long)argument;
    parts[me] = me + 1;
    pthread_barrier_wait(&all_written);
    assert(parts[1 - me] == 2 - me);
    return NULL;
}

int main(void) {
    pthread_barrier_init(&all_written, NULL, 2);
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    pthread_barrier_destroy(&all_written);
    return 0;
}
