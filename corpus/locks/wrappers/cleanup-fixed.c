/*
 * about: Locks that a cleanup gives back where their block ends.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t stairs = PTHREAD_MUTEX_INITIALIZER, lift = PTHREAD_MUTEX_INITIALIZER;
static int people;

static void leave(pthread_mutex_t **mutex) {
    if (*mutex) pthread_mutex_unlock(*mutex);
}

#define ENTER(name) \
    __attribute__((cleanup(leave))) pthread_mutex_t *inside_##name = &name; \
    pthread_mutex_lock(inside_##name)

static int up(void) {
    ENTER(stairs);
    if (people > 3) return people;
    ENTER(lift);
    people++;
    return 0;
}

static int down(void) {
    {
        ENTER(lift);
        if (people < 2) return 1;
    }
    ENTER(stairs);
    people--;
    return 0;
}

static void *go_up(void *unused) {
    up();
    return unused;
}

static void *go_down(void *unused) {
    down();
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, go_up, NULL);
    pthread_create(&second, NULL, go_down, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
