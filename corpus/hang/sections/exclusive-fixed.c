/*
about: A section of the user's own is ended on every path, while the program runs for ever.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int device, error;

static void *use(void *unused) {
    for (;;) {
        clew_exclusive_begin(&device);
        device = 1;
        if (error) {
            error = 0;
        }
        device = 0;
        clew_exclusive_end(&device);
    }
}

int main(void) {
    pthread_t user;
    pthread_create(&user, NULL, use, NULL);
    error = 1;
    pthread_exit(NULL);
}
