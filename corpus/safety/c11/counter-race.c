/*
about: As counter.c; one of the threads forgets the mutex.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <threads.h>

static mtx_t lock;
static int counter;

static int count(void *unused) {
    (void)unused;
    mtx_lock(&lock);
    counter++; //! data-race
    mtx_unlock(&lock);
    return 0;
}

static int count_freely(void *unused) {
    (void)unused;
    counter++; //! data-race
    return 0;
}

int main(void) {
    thrd_t careful, careless;
    mtx_init(&lock, mtx_plain);
    thrd_create(&careful, count, NULL);
    thrd_create(&careless, count_freely, NULL);
    thrd_join(careful, NULL);
    thrd_join(careless, NULL);
    assert(counter == 2); //! assertion
    mtx_destroy(&lock);
    return 0;
}
