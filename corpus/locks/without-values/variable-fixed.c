/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: [{ verdict: none-found, options: [--values=off] }, { verdict: none-found }] }
 */
#include <pthread.h>

static pthread_mutex_t page = PTHREAD_MUTEX_INITIALIZER, pool = PTHREAD_MUTEX_INITIALIZER;

static void (*hook)(int);

static void on_pool(int count) {
    pthread_mutex_lock(&pool);
    pthread_mutex_unlock(&pool);
    (void)count;
}

static void *walk(void *unused) {
    pthread_mutex_lock(&page);
    pthread_mutex_lock(&pool);
    pthread_mutex_unlock(&pool);
    pthread_mutex_unlock(&page);
    return unused;
}

static void *back(void *unused) {
    pthread_mutex_lock(&page);
    if (hook) hook(1);
    pthread_mutex_unlock(&page);
    return unused;
}

static void install(void (*function)(int)) { hook = function; }

int main(void) {
    install(on_pool);
    pthread_t one, other;
    pthread_create(&one, 0, walk, 0);
    pthread_create(&other, 0, back, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
