/*
about: A deque of two tasks; the owner takes from the bottom, a thief steals from the top, the last one is fought for.
source: D. Chase and Y. Lev, Dynamic circular work-stealing deque, 2005
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { tasks = 2, none = -1 };

static int deque[tasks] = { 0, 1 };
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
    int task = deque[mine];
    if (first == mine) {
        if (!atomic_compare_exchange_strong(&top, &first, first + 1))
            task = none;
        bottom = mine + 1;
    }
    return task;
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
    assert(earlier == 0);
}

static void *thief(void *unused) {
    execute(steal());
    execute(steal());
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, thief, NULL);
    execute(take());
    execute(take());
    pthread_join(other, NULL);
    execute(take());
    assert(done[0] == 1 && done[1] == 1);
    return 0;
}
