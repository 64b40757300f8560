/*
about: "The level is raised at most once, so it is low for good after the other has lowered it."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
    - { verdict: holds, options: [--property, fair, --memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int level = 1;

static void *first(void *unused) {
    while (level) {
        level = 0;
    }
    return NULL;
}

static void second(void) {
    if (!level) {
        level = 1;
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
