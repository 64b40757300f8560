/*
about: A condition variable is private unless it was said otherwise.
covers: [pthread_condattr_getpshared]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_condattr_t attributes;
    int shared = -1;
    assert(pthread_condattr_init(&attributes) == 0);
    assert(pthread_condattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_PRIVATE);
    return 0;
}
