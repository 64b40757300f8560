/*
about: >-
  Two writers add their bit with release; the reader that sees both bits has synchronised with both, because
  the second addition continues the sequence of the first.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int messages[2];
static atomic_int ready;

static void *send(void *argument) {
    int me = (int)(long)argument;
    messages[me] = 42;
    atomic_fetch_or_explicit(&ready, 1 << me, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t senders[2];
    for (long i = 0; i < 2; i++)
        pthread_create(&senders[i], NULL, send, (void *)i);
    if (atomic_load_explicit(&ready, memory_order_acquire) == 3)
        assert(messages[0] + messages[1] == 84);
    for (int i = 0; i < 2; i++)
        pthread_join(senders[i], NULL);
    return 0;
}
