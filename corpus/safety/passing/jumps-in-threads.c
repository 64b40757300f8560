/*
about: Each thread jumps out of its own nested calls, after something that others see; one jumps within its function, several times.
truth: [exits 0]
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static _Thread_local jmp_buf own;
static atomic_int visits;

static void descend(int depth) {
    int here[2] = { depth, 0 };
    if (depth == 0) {
        visits++;
        longjmp(own, here[1]);
    }
    descend(depth - 1);
}

static int repeat(void) {
    jmp_buf start;
    volatile int rounds = 0;
    int arrived = setjmp(start);
    rounds++;
    if (rounds < 4)
        longjmp(start, rounds);
    return 10 * arrived + rounds;
}

static void *work(void *unused) {
    int before = visits;
    if (setjmp(own) == 0)
        descend(3);
    assert(before < 2 && visits > 0);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    work(NULL);
    assert(repeat() == 34);
    pthread_join(other, NULL);
    assert(visits == 2);
    return 0;
}
