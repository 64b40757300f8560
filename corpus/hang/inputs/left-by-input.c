/*
about: The critical section is left only if the user types 7. An input may always be another; who means "some time" says so.
truth: [exits 0, hang busy-wait, hang stuck-section]
expect:
  check:
    - { verdict: violated, rule: [busy-wait, stuck-section] }
    - { verdict: holds, options: [--inputs, fair], truth: exits 0 }
*/
#include <clew.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&lock); //! stuck-section
    while (clew_input(5, 8) != 7) { //! busy-wait
    }
    pthread_mutex_unlock(&lock);
    return 0;
}
