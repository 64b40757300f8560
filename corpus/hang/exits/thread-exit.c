/*
about: "Ending the thread is a way out of a loop, and here nobody opens it."
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <stdatomic.h>
#include <threads.h>

static atomic_int done;

static int poll(void *unused) {
    for (;;) { //! busy-wait
        if (done) //! busy-wait
            thrd_exit(0);
        thrd_yield(); //! busy-wait
    }
}

int main(void) {
    thrd_t thread;
    thrd_create(&thread, poll, NULL);
    thrd_join(thread, NULL);
    return 0;
}
