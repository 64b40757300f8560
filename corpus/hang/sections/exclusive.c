/*
about: A section of the user's own is begun and never ended on one path, while the program runs for ever.
truth: [runs for ever, hang stuck-section]
expect: { check: { verdict: violated, rule: stuck-section } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int device, error;

static void *use(void *unused) {
    for (;;) {
        clew_exclusive_begin(&device); //! stuck-section
        device = 1;
        if (error) {
            for (;;) {
                device = !device; //! stuck-section
            }
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
