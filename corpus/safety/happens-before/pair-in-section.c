/*
about: A section copies a pair and stores to a member of it, another one stores to the other member. All of it is in sections, so there is no race, with delayed stores either.
truth: exits 0
expect: { check: { verdict: holds, options: [--memory-model, tso] } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

struct pair {
    int left, right;
};
static struct pair one, two;
static atomic_int count;

static void *work(void *unused) {
    (void)unused;
    clew_atomic_begin();
    one = two;
    one.right = 1;
    clew_atomic_end();
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    clew_atomic_begin();
    one.left = 2;
    clew_atomic_end();
    pthread_join(thread, NULL);
    return one.right == 1 ? 0 : 1;
}
