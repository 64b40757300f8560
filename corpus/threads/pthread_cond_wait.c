/*
about: A waiter gives the mutex up meanwhile, and has it again afterwards.
covers: [pthread_cond_wait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int turn;

static void *answer(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    assert(turn == 1);
    turn = 2;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&mutex);
    assert(pthread_create(&thread, NULL, answer, NULL) == 0);
    turn = 1;
    int rounds = 0;
    while (turn == 1 && rounds < 1000) {
        assert(pthread_cond_wait(&condition, &mutex) == 0);
        rounds++;
    }
    assert(turn == 2);
    assert(pthread_mutex_trylock(&mutex) == EBUSY);
    pthread_mutex_unlock(&mutex);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
