/*
about: Every path unlocks.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int balance = 30;

static void *withdraw(void *unused) {
    pthread_mutex_lock(&lock);
    if (balance >= 20) {
        balance -= 20;
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, withdraw, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    pthread_mutex_lock(&lock);
    int left = balance;
    pthread_mutex_unlock(&lock);
    return left != 10;
}
