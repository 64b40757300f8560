/*
 * about: Locks are taken if there are threads, and one of them is not given back.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t heap = PTHREAD_MUTEX_INITIALIZER, tree = PTHREAD_MUTEX_INITIALIZER;
static int threaded;

static void add(void) {
    if (threaded) pthread_mutex_lock(&heap);
    if (threaded) pthread_mutex_trylock(&heap);
}

static void *left(void *unused) {
    add();
    pthread_mutex_lock(&tree); //! lock-order
    pthread_mutex_unlock(&tree);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&tree);
    pthread_mutex_lock(&heap); //! lock-order
    pthread_mutex_unlock(&heap);
    pthread_mutex_unlock(&tree);
    return unused;
}

int main(int count, char **arguments) {
    pthread_t first, second;
    (void)arguments;
    threaded = count > 0;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
