/*
about: Inputs and choices in their ranges; sections, atomic blocks and remarks change nothing.
covers: [clew.h]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <clew.h>
#include <pthread.h>

static int counter, resource;

static void *count(void *unused) {
    (void)unused;
    clew_function_end();
    for (int i = 0; i < 4; i++) {
        clew_atomic_begin();
        int seen = counter;
        counter = seen + 1;
        clew_atomic_end();
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    long long input = clew_input(-2, 5);
    int choice = clew_choose(3);
    assert(input >= -2 && input <= 5);
    assert(choice >= 0 && choice <= 2);
    assert(clew_input(7, 7) == 7);
    clew_assume(choice < 3);
    clew_trace("two threads start to count");
    clew_wait_begin(&resource);
    clew_wait_end(&resource);
    clew_exclusive_begin(&resource);
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, count, NULL) == 0);
    }
    clew_exclusive_end(&resource);
    for (int i = 0; i < 2; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(counter == 8);
    return 0;
}
