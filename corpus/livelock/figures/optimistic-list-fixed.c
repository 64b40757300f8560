/*
about: "The place is looked for under the lock, which is free infinitely often while the client works (F1); then the client is told to stop."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { HEAD, OURS, TAIL, THEIRS, NODES };

/* A list of three places at most: what follows each of them, and its lock. Keys are head < theirs < ours < tail. */
static const int key[NODES] = { [HEAD] = 0, [OURS] = 5, [TAIL] = 9, [THEIRS] = 3 };
static atomic_int next[NODES] = { [HEAD] = TAIL };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int done;

static void *first(void *unused) {
    pthread_mutex_lock(&lock);
    int before = HEAD, after = next[HEAD];
    while (key[after] < key[OURS]) {
        before = after;
        after = next[before];
    }
    next[OURS] = after;
    next[before] = OURS;
    pthread_mutex_unlock(&lock);
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) {
        pthread_mutex_lock(&lock);
        next[THEIRS] = next[HEAD];
        next[HEAD] = THEIRS;
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
        next[HEAD] = next[THEIRS];
        pthread_mutex_unlock(&lock);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
