/*
about: The loop is left after unlocking.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_spinlock_t lock;
static int tickets = 1;

static void *buy(void *unused) {
    int sold_out = 0;
    while (!sold_out) {
        pthread_spin_lock(&lock);
        sold_out = tickets == 0;
        if (!sold_out) {
            tickets--;
        }
        pthread_spin_unlock(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, buy, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
