/*
about: main waits until three threads have come, but there are only two.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

enum { EXPECTED = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t all_here = PTHREAD_COND_INITIALIZER;
static int here;

static void *come(void *unused) {
    pthread_mutex_lock(&lock);
    if (++here == EXPECTED) {
        pthread_cond_signal(&all_here);
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, come, NULL);
    }
    pthread_mutex_lock(&lock);
    while (here < EXPECTED) {
        pthread_cond_wait(&all_here, &lock); //! blocked-wait
    }
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
