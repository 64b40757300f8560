/*
about: After a long jump a thread goes on where it set out, and increments a second time.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int counter;

static void *work(void *unused) {
    jmp_buf start;
    if (setjmp(start) == 0) {
        counter++;
        longjmp(start, 1);
    }
    counter++;
    return unused;
}

int main(void) {
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    int seen = counter;
    assert(seen != 2); //! assertion
    pthread_join(worker, NULL);
    return 0;
}
