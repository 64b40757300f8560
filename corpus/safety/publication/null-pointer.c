/*
about: The reader believes that the pointer is there because the thread that sets it was started.
truth: [exits 0, error null-dereference]
expect: { check: { verdict: violated, rule: null-dereference } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int value = 3;
static _Atomic(int *) published;

static void *publish(void *unused) {
    published = &value;
    return unused;
}

int main(void) {
    pthread_t publisher;
    pthread_create(&publisher, NULL, publish, NULL);
    int *seen = published;
    int copy = *seen; //! null-dereference
    pthread_join(publisher, NULL);
    return copy - 3;
}
