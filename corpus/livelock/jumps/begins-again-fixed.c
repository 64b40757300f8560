/*
about: "The server changes the cell twice and then leaves it alone: the third reading finds it as it was."
truth: runs for ever
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int cell;

static void *work(void *unused) {
    jmp_buf again;
    setjmp(again);
    int seen = cell;
    if (cell != seen) {
        longjmp(again, 1);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    cell = 1;
    cell = 0;
    for (;;) {
    }
}
