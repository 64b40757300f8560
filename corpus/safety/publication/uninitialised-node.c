/*
about: A node is published before its value is set; the reader decides by what malloc left there.
truth: [exits 0, error undefined-value, error data-race]
expect:
  check:
    - { verdict: violated, rule: [data-race, undefined-value] }
    - { verdict: violated, rule: undefined-value, options: [--property, undefined-value] }
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
    published = made;
    made->value = 3; //! data-race
    return unused;
}

int main(void) {
    pthread_t publisher;
    pthread_create(&publisher, NULL, publish, NULL);
    struct node *seen = published;
    int status = 0;
    if (seen != NULL && seen->value > 3) //! undefined-value, data-race
        status = 1;
    pthread_join(publisher, NULL);
    free(published);
    return status;
}
