/*
about: "search.h: tsearch trees, hash tables, linear search and queues."
truth: exits 20
expect: { run: exits 20 }
*/
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) { return strcmp(a, b); }
static int visited;
static void visit(const void *node, VISIT which, int depth) {
    (void)depth;
    if (which == postorder || which == leaf) {
        printf("%s ", *(const char *const *)node);
        visited++;
    }
}
static int equal(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void keep(void *p) { (void)p; }
struct item { struct item *next, *previous; int n; };

int main(void) {
    void *root = NULL;
    char *words[] = {"delta", "alpha", "charlie", "bravo", "echo", "alpha", "foxtrot"};
    for (int i = 0; i < 7; i++) {
        char **found = tsearch(words[i], &root, compare);
        if (*found != words[i]) printf("again %s\n", *found);
    }
    twalk(root, visit);
    putchar('\n');
    printf("%d %d\n", tfind("bravo", &root, compare) != NULL, tfind("zulu", &root, compare) == NULL);
    tdelete("charlie", &root, compare);
    twalk(root, visit);
    putchar('\n');
    tdestroy(root, keep);
    hcreate(10);
    for (int i = 0; i < 5; i++) {
        ENTRY e = {words[i], (void *)(words + i)};
        hsearch(e, ENTER);
    }
    ENTRY query = {"bravo", NULL}, *hit = hsearch(query, FIND);
    printf("%s\n", hit ? *(char **)hit->data : "none");
    query.key = "nothing";
    printf("%d\n", hsearch(query, FIND) == NULL);
    hdestroy();
    int list[8] = {5, 3, 9}, key = 9;
    size_t count = 3;
    int *at = lfind(&key, list, &count, sizeof(int), equal);
    printf("%td\n", at - list);
    key = 4;
    at = lsearch(&key, list, &count, sizeof(int), equal);
    printf("%td %zu\n", at - list, count);
    struct item a = {NULL, NULL, 1}, b = {NULL, NULL, 2}, c = {NULL, NULL, 3};
    insque(&a, NULL);
    insque(&b, &a);
    insque(&c, &a);
    for (struct item *i = &a; i; i = i->next) printf("%d", i->n);
    remque(&c);
    for (struct item *i = &a; i; i = i->next) printf("%d", i->n);
    putchar('\n');
    return visited + 9;
}
