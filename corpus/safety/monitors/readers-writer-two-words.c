/*
about: The reader waits until nobody writes and then counts itself, in two steps.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int readers, writing;

static void *write_value(void *unused) {
    writing = 1;
    while (readers > 0) {
    }
    assert(readers == 0); //! assertion
    writing = 0;
    return unused;
}

static void *read_value(void *unused) {
    while (writing) {
    }
    readers++;
    readers--;
    return unused;
}

int main(void) {
    pthread_t writer;
    pthread_create(&writer, NULL, write_value, NULL);
    read_value(NULL);
    pthread_join(writer, NULL);
    return 0;
}
