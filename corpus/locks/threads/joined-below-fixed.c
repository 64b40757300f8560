/*
 * about: A thread joins the one that it created, so main is alone when it has joined the first.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t roof = PTHREAD_MUTEX_INITIALIZER, floor_ = PTHREAD_MUTEX_INITIALIZER;
static int boxes;

static void *child(void *unused) {
    pthread_mutex_lock(&floor_);
    pthread_mutex_lock(&roof);
    boxes++;
    pthread_mutex_unlock(&roof);
    pthread_mutex_unlock(&floor_);
    return unused;
}

static void *parent(void *unused) {
    pthread_t thread;
    pthread_create(&thread, NULL, child, NULL);
    pthread_join(thread, NULL);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, parent, NULL);
    pthread_join(thread, NULL);
    pthread_mutex_lock(&roof);
    pthread_mutex_lock(&floor_);
    boxes--;
    pthread_mutex_unlock(&floor_);
    pthread_mutex_unlock(&roof);
    return 0;
}
