/*
about: "A structure is copied in one store, which is delayed as a whole."
truth: [exits 0, error assertion, error data-race]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--memory-model, tso, --no-race] }
    - { verdict: holds, options: [--no-race], truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

struct pair {
    int a, b, c;
};

static struct pair x, y;
static const struct pair ones = {1, 1, 1};
static int first, second;

static void *other(void *unused) {
    x = ones;
    first = y.b;
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    y = ones;
    second = x.b;
    pthread_join(thread, NULL);
    assert(first || second); //! assertion
    return 0;
}
