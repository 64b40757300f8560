/*
about: A thread that takes a ticket and goes away is waited for when its turn comes.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int next_ticket, now_serving;
static int served;

static void *queue_up(void *unused) {
    int ticket = next_ticket++;
    while (now_serving != ticket) { //! busy-wait
    }
    served++;
    now_serving = ticket + 1;
    return NULL;
}

/* Takes a ticket and goes away when it is not its turn at once. */
static void *look_in(void *unused) {
    int ticket = next_ticket++;
    if (now_serving == ticket) {
        now_serving = ticket + 1;
    }
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, queue_up, NULL);
    pthread_create(&threads[1], NULL, look_in, NULL);
    pthread_create(&threads[2], NULL, queue_up, NULL);
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
