/*
about: The failing assertion stands in a thread; the thread is joined, so it always runs.
truth: error assertion
expect: { run: error assertion }
*/
#include <assert.h>
#include <pthread.h>

static int balance = 10;

static void *withdraw(void *amount) {
    balance -= *(int *)amount;
    assert(balance >= 0); //! assertion
    return NULL;
}

int main(void) {
    int amount = 11;
    pthread_t thread;
    pthread_create(&thread, NULL, withdraw, &amount);
    pthread_join(thread, NULL);
    return 0;
}
