/*
about: "The level is 0: the system decides."
covers: [pthread_getconcurrency]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    assert(pthread_getconcurrency() == 0);
    return 0;
}
