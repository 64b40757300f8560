/*
about: An exchange fails only after the end of the other thread, when nobody else can reach the block any more, and orders nothing.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
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
    struct message *message = calloc(1, sizeof *message);
    pthread_t sender;
    pthread_create(&sender, NULL, send, message);
    int expected = 0;
    int text = 0;
    if (!atomic_compare_exchange_strong_explicit(&message->ready, &expected, 0, memory_order_acq_rel, memory_order_relaxed))
        text = message->text; //! data-race
    pthread_join(sender, NULL);
    free(message);
    return text > 1;
}
