/*
about: As passed-to-itself.c; main reads when the thread has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

typedef void (*action)(void *);

static atomic_int value;
static action kept;

/* Keeps what it is given; given nothing, it changes the value. */
static void change(void *next) {
    if (next) {
        kept = (action)next;
    } else {
        value = 1;
    }
}

static void *run(void *unused) {
    kept(0);
    return unused;
}

int main(void) {
    pthread_t thread;
    change((void *)change);
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    int first = value;
    int second = value;
    assert(first == second);
    return 0;
}
