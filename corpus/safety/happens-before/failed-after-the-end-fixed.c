/*
about: An exchange fails only after the last store of the other thread, and acquires then as well.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct message {
    int text;
    atomic_int ready;
};

static void *send(void *given) {
    struct message *message = given;
    message->text = 1;
    message->ready = 1;
    return NULL;
}

int main(void) {
    static struct message only;
    struct message *message = &only;
    pthread_t sender;
    pthread_create(&sender, NULL, send, message);
    int expected = 0;
    int text = 0;
    if (!atomic_compare_exchange_strong_explicit(&message->ready, &expected, 0, memory_order_acq_rel, memory_order_acquire))
        text = message->text;
    pthread_join(sender, NULL);
    return text > 1;
}
