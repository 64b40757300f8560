/*
about: As input-in-thread.c; the value is looked at.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int level;

static void *set_level(void *unused) {
    int wanted = (int)clew_input(0, 7);
    level = wanted == 5 ? 4 : wanted;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, set_level, NULL);
    pthread_join(other, NULL);
    assert(level != 5);
    return 0;
}
