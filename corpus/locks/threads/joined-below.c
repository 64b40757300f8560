/*
 * about: A thread ends before the one that it created; main takes the locks the other way when it has joined only the first.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t roof = PTHREAD_MUTEX_INITIALIZER, floor_ = PTHREAD_MUTEX_INITIALIZER;
static int boxes;

static void *child(void *unused) {
    pthread_mutex_lock(&floor_);
    pthread_mutex_lock(&roof); //! lock-order
    boxes++;
    pthread_mutex_unlock(&roof);
    pthread_mutex_unlock(&floor_);
    return unused;
}

static void *parent(void *unused) {
    pthread_t thread;
    pthread_create(&thread, NULL, child, NULL);
    if (boxes > 0) pthread_exit(NULL);
    pthread_join(thread, NULL);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, parent, NULL);
    pthread_join(thread, NULL);
    pthread_mutex_lock(&roof);
    pthread_mutex_lock(&floor_); //! lock-order
    boxes--;
    pthread_mutex_unlock(&floor_);
    pthread_mutex_unlock(&roof);
    return 0;
}
