/*
about: main waits until as many threads have come as there are.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

enum { EXPECTED = 2 };

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
    pthread_t threads[EXPECTED];
    for (int i = 0; i < EXPECTED; i++) {
        pthread_create(&threads[i], NULL, come, NULL);
    }
    pthread_mutex_lock(&lock);
    while (here < EXPECTED) {
        pthread_cond_wait(&all_here, &lock);
    }
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < EXPECTED; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
