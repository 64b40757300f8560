/*
about: "A thread waits for a flag that the other raises once. It could look for ever only if the other never got its turn (F1), so every fair run gets out."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int raised;

static void *first(void *unused) {
    raised = 1;
    return NULL;
}

static void second(void) {
    while (!raised) {
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
