/*
about: Double-checked locking with a plain pointer; the first check races with the assignment.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

struct settings {
    int depth;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct settings memory;
static struct settings *instance;

static struct settings *get_settings(void) {
    if (instance == NULL) { //! data-race
        pthread_mutex_lock(&lock);
        if (instance == NULL) {
            memory.depth = 3; //! data-race
            instance = &memory; //! data-race
        }
        pthread_mutex_unlock(&lock);
    }
    return instance; //! data-race
}

static void *use(void *unused) {
    assert(get_settings()->depth == 3); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    return 0;
}
