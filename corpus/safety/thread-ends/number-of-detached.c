/*
about: The first thread has done all its work, but need not have ended. Then the second one has another number.
truth: [exits 0, error assertion]
options: [-D_GNU_SOURCE]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_int done;
static pid_t first, second;

static void *begin(void *unused) {
    first = gettid();
    done = 1;
    return unused;
}

static void *go_on(void *unused) {
    second = gettid();
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_create(&thread, &attributes, begin, NULL);
    while (!done) {
    }
    pthread_create(&thread, NULL, go_on, NULL);
    pthread_join(thread, NULL);
    assert(second == first); //! assertion
    return 0;
}
