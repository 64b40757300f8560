/*
about: A flag is set inside a section and read by an atomic load that acquires. What is inside a section is atomic, and releases.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static atomic_int flag;
static int message;

static void *send(void *unused) {
    message = 1;
    __VERIFIER_atomic_begin();
    *(int *)&flag = 1;
    __VERIFIER_atomic_end();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, send, NULL);
    if (atomic_load_explicit(&flag, memory_order_acquire))
        message = 2;
    pthread_join(other, NULL);
    return 0;
}
