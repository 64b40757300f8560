/*
about: "A thread looks for its place in a sorted list without the lock, and links its node if the place is still right under the lock. A client adds and removes a smaller node meanwhile, so it never is. Both are in loops that they would leave if the thread were not interrupted once."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { HEAD, OURS, TAIL, THEIRS, NODES };

/* A list of three places at most: what follows each of them, and its lock. Keys are head < theirs < ours < tail. */
static const int key[NODES] = { [HEAD] = 0, [OURS] = 5, [TAIL] = 9, [THEIRS] = 3 };
static atomic_int next[NODES] = { [HEAD] = TAIL };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int done;

static int is_linked(int node) {
    int at = HEAD;
    while (at != TAIL && at != node) {
        at = next[at];
    }
    return at == node;
}

static void *first(void *unused) {
    for (;;) { //! livelock, starvation
        int before = HEAD, after = next[HEAD]; //! livelock, starvation
        while (key[after] < key[OURS]) { //! livelock, starvation
            before = after; //! livelock, starvation
            after = next[before]; //! livelock, starvation
        }
        pthread_mutex_lock(&lock); //! livelock, starvation
        if (is_linked(before) && next[before] == after) { //! livelock, starvation
            next[OURS] = after; //! livelock, starvation
            next[before] = OURS; //! livelock, starvation
            pthread_mutex_unlock(&lock); //! livelock, starvation
            break; //! livelock, starvation
        }
        pthread_mutex_unlock(&lock); //! livelock, starvation
    }
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        next[THEIRS] = next[HEAD]; //! livelock, starvation
        next[HEAD] = THEIRS; //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        next[HEAD] = next[THEIRS]; //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
