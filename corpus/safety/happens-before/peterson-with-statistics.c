/*
about: Peterson's algorithm with sequentially consistent flags, and a relaxed counter that orders nothing and need not.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn, entries;
static int balance;

static void *run(void *argument) {
    int me = (int)(long)argument;
    wants[me] = 1;
    turn = 1 - me;
    while (wants[1 - me] && turn == 1 - me) {
    }
    balance++;
    atomic_fetch_add_explicit(&entries, 1, memory_order_relaxed);
    wants[me] = 0;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return balance == 2 && entries == 2 ? 0 : 1;
}
