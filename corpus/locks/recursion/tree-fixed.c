/*
 * about: A recursive walk takes a lock and the log; the log never takes the lock.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t tree = PTHREAD_MUTEX_INITIALIZER, log_lock = PTHREAD_MUTEX_INITIALIZER;

static void log_depth(int depth) {
    pthread_mutex_lock(&log_lock);
    if (depth > 100) depth = 100;
    pthread_mutex_unlock(&log_lock);
}

static void visit(int depth) {
    if (depth == 0) {
        pthread_mutex_lock(&tree);
        log_depth(depth);
        pthread_mutex_unlock(&tree);
        return;
    }
    visit(depth - 1);
    visit(depth - 2 < 0 ? 0 : depth - 2);
}

static void *left(void *unused) {
    visit(4);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&log_lock);
    pthread_mutex_unlock(&log_lock);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
