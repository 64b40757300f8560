/*
about: Fresh attributes are private.
covers: [pthread_rwlockattr_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <string.h>

int main(void) {
    pthread_rwlockattr_t attributes;
    int shared = -1;
    memset(&attributes, 0x7f, sizeof attributes);
    assert(pthread_rwlockattr_init(&attributes) == 0);
    assert(pthread_rwlockattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_PRIVATE);
    return 0;
}
