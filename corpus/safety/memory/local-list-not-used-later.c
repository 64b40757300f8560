/*
about: As local-list-used-later.c; nobody would use the list later on, so that its block is lost when the program ends.
truth: error leak
expect: { check: { verdict: violated, rule: leak } }
*/
#include <stdlib.h>

struct list {
    int *first;
    int *second;
};

static void fill(struct list *list) {
    list->first = malloc(sizeof(int)); //! leak
    list->second = list->first;
}

static void finish(void) {
    exit(0);
}

int main(void) {
    struct list list;
    fill(&list);
    finish();
    return 0;
}
