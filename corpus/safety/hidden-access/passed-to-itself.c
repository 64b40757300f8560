/*
about: A function is called with its own address, which another thread then calls.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
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
    int first = value;
    int second = value;
    assert(first == second); //! assertion
    pthread_join(thread, 0);
    return 0;
}
