/*
about: A try-lock that succeeds orders as a lock does.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *count(void *unused) {
    if (pthread_mutex_trylock(&lock) == 0) {
        counter++;
        pthread_mutex_unlock(&lock);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 1 || counter == 2);
    return 0;
}
