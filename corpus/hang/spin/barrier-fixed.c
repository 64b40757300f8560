/*
about: A barrier of a counter and a sense that is reversed each time.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 2 };

static atomic_int arrived, sense;

static void wait_for_all(void) {
    int own = !sense;
    if (++arrived == THREADS) {
        arrived = 0;
        sense = own;
    } else {
        while (sense != own) {
        }
    }
}

static void *work(void *unused) {
    wait_for_all();
    wait_for_all();
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    work(NULL);
    pthread_join(thread, NULL);
    return 0;
}
