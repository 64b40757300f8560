/*
 * about: The same function takes two mutexes in main and in a thread; main also takes them the other way round, but before the thread is there.
 * source: "[DACÍK20] listing 5"
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t oven = PTHREAD_MUTEX_INITIALIZER, sink = PTHREAD_MUTEX_INITIALIZER;

static void cook(void) {
    pthread_mutex_lock(&oven);
    pthread_mutex_lock(&sink);
    pthread_mutex_unlock(&sink);
    pthread_mutex_unlock(&oven);
}

static void wash(void) {
    pthread_mutex_lock(&sink);
    pthread_mutex_lock(&oven);
    pthread_mutex_unlock(&oven);
    pthread_mutex_unlock(&sink);
}

static void *helper(void *unused) {
    cook();
    return unused;
}

int main(void) {
    pthread_t thread;
    cook();
    wash();
    pthread_create(&thread, NULL, helper, NULL);
    pthread_join(thread, NULL);
    return 0;
}
