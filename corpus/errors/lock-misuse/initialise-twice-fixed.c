/*
about: As initialise-twice.c; it is destroyed in between. Zeroed memory and static mutexes may be initialised.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock;
static pthread_mutex_t ready = PTHREAD_MUTEX_INITIALIZER;

static void use(pthread_mutex_t *mutex) {
    pthread_mutex_lock(mutex);
    pthread_mutex_unlock(mutex);
}

int main(void) {
    for (int round = 0; round < 2; round++) {
        pthread_mutex_init(&lock, 0);
        use(&lock);
        pthread_mutex_destroy(&lock);
    }
    pthread_mutex_t *zeroed = calloc(1, sizeof *zeroed);
    use(zeroed);
    pthread_mutex_init(zeroed, 0);
    memset(zeroed, 0, sizeof *zeroed);
    pthread_mutex_init(zeroed, 0);
    use(zeroed);
    free(zeroed);
    pthread_mutex_t fresh;
    pthread_mutex_init(&fresh, 0);
    fresh = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    use(&fresh);
    use(&ready);
    return 0;
}
