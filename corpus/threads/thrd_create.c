/*
about: C11 threads run and leave their results.
covers: [thrd_create]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static int marks[2];

static int work(void *argument) {
    int *mark = argument;
    *mark = 4;
    return 40;
}

int main(void) {
    thrd_t threads[2];
    for (int i = 0; i < 2; i++) {
        assert(thrd_create(&threads[i], work, &marks[i]) == thrd_success);
    }
    for (int i = 0; i < 2; i++) {
        int result = 0;
        assert(thrd_join(threads[i], &result) == thrd_success);
        assert(result == 40 && marks[i] == 4);
    }
    return 0;
}
