/*
about: The address of a thread's errno is given to another thread.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <errno.h>
#include <pthread.h>

static void *set(void *theirs) {
    *(int *)theirs = ENOENT; //! data-race
    return NULL;
}

int main(void) {
    pthread_t setter;
    errno = 0;
    pthread_create(&setter, NULL, set, &errno);
    int seen = errno; //! data-race
    pthread_join(setter, NULL);
    return seen != 0 && seen != ENOENT;
}
