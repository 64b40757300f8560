/*
about: >-
  As after-main-relaxed.c, with release and acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int main_is_done;
static int value;

static void *second(void *unused) {
    value++;
    return unused;
}

static void *first(void *unused) {
    while (!atomic_load_explicit(&main_is_done, memory_order_acquire)) {
    }
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    pthread_join(thread, NULL);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    pthread_detach(thread);
    value = 1;
    atomic_store_explicit(&main_is_done, 1, memory_order_release);
    pthread_exit(NULL);
}
