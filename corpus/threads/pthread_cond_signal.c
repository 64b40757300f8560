/*
about: A signal wakes one waiter after the other.
covers: [pthread_cond_signal]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER, taken = PTHREAD_COND_INITIALIZER;
static int items, sum;

static void *take(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    while (items == 0) {
        pthread_cond_wait(&filled, &mutex);
    }
    items--;
    sum++;
    pthread_cond_signal(&taken);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, take, NULL) == 0);
    }
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&mutex);
        while (items > 0) {
            pthread_cond_wait(&taken, &mutex);
        }
        items++;
        assert(pthread_cond_signal(&filled) == 0);
        pthread_mutex_unlock(&mutex);
    }
    for (int i = 0; i < 2; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(sum == 2 && items == 0);
    return 0;
}
