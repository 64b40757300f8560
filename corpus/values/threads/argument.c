/*
about: An input goes to a thread as its argument, and comes back as its result.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

extern unsigned __VERIFIER_nondet_uint(void);

static void *twice(void *argument) { return (void *)((unsigned long)argument * 2); }

int main(void) {
    pthread_t thread;
    void *result;
    unsigned value = __VERIFIER_nondet_uint();
    pthread_create(&thread, NULL, twice, (void *)(unsigned long)value);
    pthread_join(thread, &result);
    assert((unsigned long)result == 2ul * value);
    return 0;
}
