/*
about: Memory is not to be had, and a thread writes to it nevertheless.
truth: [exits 0, error null-dereference]
expect:
  check:
    - { verdict: violated, rule: null-dereference, options: [--malloc-fails] }
    - { verdict: holds, truth: exits 0 }
*/
#include <pthread.h>
#include <stdlib.h>

static void *work(void *unused) {
    int *block = malloc(sizeof *block);
    *block = 3; //! null-dereference
    free(block);
    return unused;
}

int main(void) {
    pthread_t other;
    if (pthread_create(&other, NULL, work, NULL) != 0)
        return 0;
    pthread_join(other, NULL);
    return 0;
}
