/*
about: As ring-of-inputs.c; items come out as they went in.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

enum { size = 2, items = 4 };

static int ring[size], from, to, filled, put[items];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *produce(void *unused) {
    for (int sent = 0; sent < items;) {
        pthread_mutex_lock(&lock);
        if (filled < size) {
            put[sent] = ring[to] = __VERIFIER_nondet_int();
            to = (to + 1) % size;
            filled++;
            sent++;
        }
        pthread_mutex_unlock(&lock);
    }
    return unused;
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    for (int got = 0; got < items;) {
        pthread_mutex_lock(&lock);
        if (filled > 0) {
            assert(ring[from] == put[got]);
            from = (from + 1) % size;
            filled--;
            got++;
        }
        pthread_mutex_unlock(&lock);
    }
    pthread_join(producer, NULL);
    return 0;
}
