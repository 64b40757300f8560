/*
about: The owner takes the last task without the compare-exchange, and a thief has it as well.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { tasks = 1, none = -1 };

static int deque[tasks] = { 0 };
static atomic_int top, bottom = tasks;
static atomic_int done[tasks];

static int take(void) {
    int mine = bottom - 1;
    bottom = mine;
    int first = top;
    if (first > mine) {
        bottom = mine + 1;
        return none;
    }
    return deque[mine];
}

static int steal(void) {
    int first = top;
    int behind = bottom;
    if (first >= behind)
        return none;
    int task = deque[first];
    return atomic_compare_exchange_strong(&top, &first, first + 1) ? task : none;
}

static void execute(int task) {
    if (task == none)
        return;
    int earlier = atomic_fetch_add(&done[task], 1);
    assert(earlier == 0); //! assertion
}

static void *thief(void *unused) {
    execute(steal());
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, thief, NULL);
    execute(take());
    pthread_join(other, NULL);
    return 0;
}
