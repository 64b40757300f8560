/*
about: A thread ends its loop by `break` in the middle of the section.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_spinlock_t lock;
static int tickets = 1;

static void *buy(void *unused) {
    for (int i = 0; i < 2; i++) {
        pthread_spin_lock(&lock); //! blocked-wait
        if (tickets == 0) {
            break;
        }
        tickets--;
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
