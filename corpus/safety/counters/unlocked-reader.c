/*
about: The writer holds the mutex, the reader thinks that it needs none.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *count(void *unused) {
    pthread_mutex_lock(&lock);
    counter++; //! data-race
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    int seen = counter; //! data-race
    pthread_join(other, NULL);
    return seen == 2;
}
