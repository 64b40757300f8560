/*
about: A ticket lock; who only looks in takes no ticket unless it is served at once.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int next_ticket, now_serving;
static int served;

static void *queue_up(void *unused) {
    int ticket = next_ticket++;
    while (now_serving != ticket) {
    }
    served++;
    now_serving = ticket + 1;
    return NULL;
}

static void *look_in(void *unused) {
    int ticket = now_serving;
    if (atomic_compare_exchange_strong(&next_ticket, &ticket, ticket + 1)) {
        served++;
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
    return served < 2;
}
