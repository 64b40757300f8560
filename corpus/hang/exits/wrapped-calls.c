/*
about: A server whose calls are checked by functions of its own, and whose results are kept in a variable.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static inline int lock(void) {
    return pthread_mutex_lock(&m);
}

static bool locked(void) {
    return lock() == 0;
}

static int checked(int result, const char *what) {
    if (result == 0)
        return 0;
    fprintf(stderr, "%s: %d\n", what, result);
    return -1;
}

int main(void) {
    int failures = 0;
    bool ok = true;
    while (ok && failures < 3) {
        ok = locked();
        ok = ok && pthread_mutex_unlock(&m) != EINVAL;
        if (checked(lock(), "lock") < 0)
            failures++;
        switch (pthread_mutex_unlock(&m)) {
        case 0:
            break;
        default:
            return 1;
        }
    }
    return 1;
}
