/*
 * about: A thread waits with an outer lock in hand, which the signaller has to get before it comes to its signal.
 * truth: nested-monitor
 * expect: { locks: { verdict: suspected, rule: nested-monitor } }
 */
#include <pthread.h>

static pthread_mutex_t shop = PTHREAD_MUTEX_INITIALIZER, shelf = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int goods, orders;

static void *left(void *unused) {
    pthread_mutex_lock(&shop);
    orders++;
    pthread_mutex_unlock(&shop);
    pthread_mutex_lock(&shelf);
    goods++;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&shelf);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&shop);
    pthread_mutex_lock(&shelf);
    while (goods == 0) pthread_cond_wait(&filled, &shelf); //! nested-monitor
    pthread_mutex_unlock(&shelf);
    pthread_mutex_unlock(&shop);
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
