/*
about: As largest-of-all.c; compared and stored under one lock.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

enum { size = 3 };

static int values[size], largest;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *look(void *argument) {
    int value = values[(long)argument];
    pthread_mutex_lock(&lock);
    if (value > largest)
        largest = value;
    pthread_mutex_unlock(&lock);
    return argument;
}

int main(void) {
    pthread_t threads[size];
    for (int at = 0; at < size; at++)
        values[at] = __VERIFIER_nondet_int();
    largest = values[0];
    for (long at = 0; at < size; at++)
        pthread_create(&threads[at], NULL, look, (void *)at);
    for (int at = 0; at < size; at++)
        pthread_join(threads[at], NULL);
    for (int at = 0; at < size; at++)
        assert(values[at] <= largest);
    return 0;
}
