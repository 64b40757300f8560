/*
about: "A lock-free stack: some thread always gets on, but a client that pushes and pops can get on for ever while the other's push fails each time."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

struct node {
    struct node *_Atomic below;
};

static struct node ours, theirs;
static struct node *_Atomic top;
static atomic_int done;

static void push(struct node *node) {
    struct node *seen = top;
    do { //! livelock, starvation
        node->below = seen; //! livelock, starvation
    } while (!atomic_compare_exchange_strong(&top, &seen, node)); //! livelock, starvation
}

/* Unless something is above it: then it stays. */
static void take_back(void) {
    struct node *seen = &theirs;
    atomic_compare_exchange_strong(&top, &seen, theirs.below);
}

static void *first(void *unused) {
    push(&ours);
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        push(&theirs); //! livelock, starvation
        take_back(); //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
