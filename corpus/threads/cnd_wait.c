/*
about: A C11 waiter gives the mutex up meanwhile, and has it again afterwards.
covers: [cnd_wait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static mtx_t mutex;
static cnd_t condition;
static int turn;

static int answer(void *unused) {
    (void)unused;
    mtx_lock(&mutex);
    assert(turn == 1);
    turn = 2;
    cnd_signal(&condition);
    mtx_unlock(&mutex);
    return 0;
}

int main(void) {
    thrd_t thread;
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    assert(cnd_init(&condition) == thrd_success);
    mtx_lock(&mutex);
    assert(thrd_create(&thread, answer, NULL) == thrd_success);
    turn = 1;
    int rounds = 0;
    while (turn == 1 && rounds < 1000) {
        assert(cnd_wait(&condition, &mutex) == thrd_success);
        rounds++;
    }
    assert(turn == 2);
    assert(mtx_trylock(&mutex) == thrd_busy);
    mtx_unlock(&mutex);
    assert(thrd_join(thread, NULL) == thrd_success);
    return 0;
}
