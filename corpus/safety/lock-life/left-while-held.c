/*
about: The mutex is a local variable of a function that returns while a thread that it has started may hold it.
truth: [exits 0, error lock-misuse, error use-after-return]
expect: { check: { verdict: violated, rule: lock-misuse, options: [--property, lock-misuse] } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int there, gone;

static void *visit(void *lock) {
    there = 1;
    pthread_mutex_lock(lock); //! use-after-return
    pthread_mutex_unlock(lock);
    gone = 1;
    return NULL;
}

static pthread_t start(void) {
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_t other;
    pthread_create(&other, NULL, visit, &lock);
    int seen = there;
    (void)seen;
    return other; //! lock-misuse
}

int main(void) {
    pthread_join(start(), NULL);
    return 0;
}
