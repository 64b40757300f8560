/*
about: The program ends in the middle of main, which would have used its local list later on. Nothing is lost.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <stdlib.h>

struct list {
    int *first;
    int *second;
};

static void fill(struct list *list) {
    list->first = malloc(sizeof(int));
    list->second = list->first;
}

static void empty(struct list *list) {
    free(list->first);
}

static void finish(void) {
    exit(0);
}

int main(void) {
    struct list list;
    fill(&list);
    finish();
    empty(&list);
    return 0;
}
