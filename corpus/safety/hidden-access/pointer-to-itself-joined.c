/*
about: As pointer-to-itself.c; main reads when the thread has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

/* A ring of one: its first word is its own address. */
static struct item {
    struct item *next;
    atomic_int value;
} ring;

static void *run(void *unused) {
    struct item *item = ring.next;
    item->value = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    ring.next = &ring;
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    int first = ring.value;
    int second = ring.value;
    assert(first == second);
    return 0;
}
