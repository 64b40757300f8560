/*
about: A function that nobody defines is called, unless the user says what it does.
truth: exits 0
expect:
  check:
    - { verdict: unknown }
    - { verdict: holds, options: [--stub, read_sensor=zero] }
    - { verdict: violated, rule: reach-error, options: [--stub, read_sensor=error], truth: error reach-error }
*/
#include <pthread.h>

extern int read_sensor(void);

static void *poll(void *unused) {
    if (read_sensor() > 0) //! reach-error
        return NULL;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, poll, NULL);
    pthread_join(other, NULL);
    return 0;
}
