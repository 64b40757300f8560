/*
about: "Volatile flags: the compiler leaves the accesses as they are, the processor delays the stores."
truth: [exits 0, error assertion, error data-race]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--memory-model, tso, --no-race] }
    - { verdict: holds, options: [--no-race], truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static volatile int wants[2], inside;

static void *run(void *argument) {
    int me = (int)(long)argument;
    wants[me] = 1;
    if (!wants[1 - me]) {
        inside++;
        assert(inside == 1); //! assertion
        inside--;
    }
    wants[me] = 0;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
