/*
 * about: A callback runs under a lock and takes another one, always that way.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t model = PTHREAD_MUTEX_INITIALIZER, view = PTHREAD_MUTEX_INITIALIZER;

static void with_model(void (*callback)(void)) {
    pthread_mutex_lock(&model);
    callback();
    pthread_mutex_unlock(&model);
}

static void draw(void) {
    pthread_mutex_lock(&view);
    pthread_mutex_unlock(&view);
}

static void *left(void *unused) {
    with_model(draw);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&model);
    pthread_mutex_lock(&view);
    pthread_mutex_unlock(&view);
    pthread_mutex_unlock(&model);
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
