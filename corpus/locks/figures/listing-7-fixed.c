/*
 * about: As listing 7, but main waits for the second thread before it goes the other way.
 * source: "[DACÍK20] listing 7"
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER, gate = PTHREAD_MUTEX_INITIALIZER;

static void forward(void) {
    pthread_mutex_lock(&first);
    pthread_mutex_lock(&second);
    pthread_mutex_unlock(&second);
    pthread_mutex_unlock(&first);
}

static void backward(void) {
    pthread_mutex_lock(&second);
    pthread_mutex_lock(&first);
    pthread_mutex_unlock(&first);
    pthread_mutex_unlock(&second);
}

static void *early(void *unused) {
    pthread_mutex_lock(&gate);
    forward();
    pthread_mutex_unlock(&gate);
    return unused;
}

static void *late(void *unused) {
    forward();
    backward();
    return unused;
}

int main(void) {
    pthread_t one, two;
    forward();
    pthread_create(&one, NULL, early, NULL);
    pthread_mutex_lock(&gate);
    backward();
    pthread_mutex_unlock(&gate);
    pthread_join(one, NULL);
    pthread_create(&two, NULL, late, NULL);
    pthread_join(two, NULL);
    backward();
    return 0;
}
