/*
about: "Transfers between accounts under two mutexes in one order."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int account[2] = {2, 2};

static void *transfer(void *argument) {
    int from = (int)(long)argument;
    pthread_mutex_lock(&mutex[0]);
    pthread_mutex_lock(&mutex[1]);
    account[from]--;
    account[1 - from]++;
    pthread_mutex_unlock(&mutex[1]);
    pthread_mutex_unlock(&mutex[0]);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, transfer, (void *)0L);
    pthread_create(&second, NULL, transfer, (void *)1L);
    pthread_mutex_lock(&mutex[0]);
    pthread_mutex_lock(&mutex[1]);
    assert(account[0] + account[1] == 4);
    pthread_mutex_unlock(&mutex[1]);
    pthread_mutex_unlock(&mutex[0]);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    assert(account[0] == 2 && account[1] == 2);
    return 0;
}
