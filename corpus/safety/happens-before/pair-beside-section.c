/*
about: As pair-in-section.c; one of the stores is in no section.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race, options: [--memory-model, tso] } }
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
    one.left = 2; //! data-race
    pthread_join(thread, NULL);
    return one.right == 1 ? 0 : 1;
}
