/*
about: A C11 condition variable in memory that was something else is usable once it is initialised.
covers: [cnd_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <string.h>
#include <threads.h>

static mtx_t mutex;
static cnd_t condition;
static int ready;

static int announce(void *unused) {
    (void)unused;
    mtx_lock(&mutex);
    ready = 1;
    cnd_signal(&condition);
    mtx_unlock(&mutex);
    return 0;
}

int main(void) {
    thrd_t thread;
    memset(&condition, 0xff, sizeof condition);
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    assert(cnd_init(&condition) == thrd_success);
    assert(thrd_create(&thread, announce, NULL) == thrd_success);
    mtx_lock(&mutex);
    while (!ready) {
        assert(cnd_wait(&condition, &mutex) == thrd_success);
    }
    mtx_unlock(&mutex);
    assert(thrd_join(thread, NULL) == thrd_success);
    return 0;
}
