/*
about: The access that races is made by the destructor of a thread's key, after the thread's own function has returned.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static pthread_key_t key;
static int destroyed;

static void destroy(void *unused) {
    (void)unused;
    destroyed++; //! data-race
}

static void *work(void *unused) {
    pthread_setspecific(key, &key);
    return unused;
}

int main(void) {
    pthread_key_create(&key, destroy);
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    int seen = destroyed; //! data-race
    pthread_join(worker, NULL);
    return seen > 1;
}
