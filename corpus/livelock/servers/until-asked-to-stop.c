/*
about: "A loop goes on until the input says stop, and shows another thread that it is alive. Only an input can end it: that it does not is no matter of the scheduler's."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <clew.h>

static atomic_int beat;

static void *work(void *unused) {
    for (;;) {
        if (beat) {
            beat = 0;
        }
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    while (clew_input(0, 3) != 3) {
        atomic_fetch_xor(&beat, 1);
    }
    return 0;
}
