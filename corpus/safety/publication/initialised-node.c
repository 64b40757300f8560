/*
about: As uninitialised-node.c, in the right order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
    int value;
};

static _Atomic(struct node *) published;

static void *publish(void *unused) {
    struct node *made = malloc(sizeof *made);
    made->value = 3;
    published = made;
    return unused;
}

int main(void) {
    pthread_t publisher;
    pthread_create(&publisher, NULL, publish, NULL);
    struct node *seen = published;
    int status = 0;
    if (seen != NULL && seen->value > 3)
        status = 1;
    pthread_join(publisher, NULL);
    free(published);
    return status;
}
