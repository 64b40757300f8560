/*
about: "The client pushes and pops once: the other's push fails twice at most."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

struct node {
    struct node *_Atomic below;
};

static struct node ours, theirs;
static struct node *_Atomic top;

static void push(struct node *node) {
    struct node *seen = top;
    do {
        node->below = seen;
    } while (!atomic_compare_exchange_strong(&top, &seen, node));
}

static void take_back(void) {
    struct node *seen = &theirs;
    atomic_compare_exchange_strong(&top, &seen, theirs.below);
}

static void *first(void *unused) {
    push(&ours);
    return NULL;
}

static void second(void) {
    push(&theirs);
    take_back();
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
