/*
about: Each thread compares under the lock and stores under the lock, but not in one.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
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
    int is_larger = value > largest;
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    if (is_larger)
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
        assert(values[at] <= largest); //! assertion
    return 0;
}
