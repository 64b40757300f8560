/*
about: A block that only one thread knows becomes shared when a block that points to it is published.
truth: [exits 0, error assertion, error data-race]
expect:
  check:
    - { verdict: violated, rule: [data-race, assertion] }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct leaf {
    int value;
};

struct branch {
    struct leaf *leaf;
};

static _Atomic(struct branch *) root;

static void *grow(void *unused) {
    struct leaf *leaf = malloc(sizeof *leaf);
    struct branch *branch = malloc(sizeof *branch);
    leaf->value = 1;
    branch->leaf = leaf;
    root = branch;
    leaf->value = 2; //! data-race
    leaf->value = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t grower;
    pthread_create(&grower, NULL, grow, NULL);
    struct branch *seen = root;
    if (seen != NULL)
        assert(seen->leaf->value == 1); //! data-race, assertion
    pthread_join(grower, NULL);
    free(root->leaf);
    free(root);
    return 0;
}
