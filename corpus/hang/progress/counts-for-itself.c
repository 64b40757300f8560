/*
about: As counts-while-waiting.c, but it counts in a local variable, which nobody else can see. That is a busy wait.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready;

static void *wait_for_it(void *unused) {
    int looks = 0;
    while (!ready) //! busy-wait
        looks++;
    return unused;
}

int main(void) {
    pthread_t waiting;
    pthread_create(&waiting, NULL, wait_for_it, NULL);
    for (;;)
        (void)ready;
}
