/*
about: "There are two changes and no more, so the third collection at the latest finds the same twice."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *first(void *unused) {
    int left, right;
    do {
        left = x;
        right = y;
    } while (left != x || right != y);
    return (void *)(long)(left + right);
}

static void second(void) {
    x = 1;
    y = 1;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
