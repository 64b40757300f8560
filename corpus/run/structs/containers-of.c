/*
about: Intrusive lists with container_of, tagged pointers and an xor list.
truth: exits 42
expect: { run: exits 42 }
*/
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define container_of(pointer, type, member) ((type *)((char *)(pointer) - offsetof(type, member)))

struct link { struct link *next, *previous; };
struct job { int number; struct link by_age; double cost; struct link by_cost; };

static void insert(struct link *before, struct link *item) {
    item->next = before;
    item->previous = before->previous;
    before->previous->next = item;
    before->previous = item;
}
static void unlink_item(struct link *item) {
    item->previous->next = item->next;
    item->next->previous = item->previous;
}

struct node { int value; uintptr_t both; };

int main(void) {
    struct link age = {&age, &age}, cost = {&cost, &cost};
    struct job jobs[5];
    for (int i = 0; i < 5; i++) {
        jobs[i].number = i;
        jobs[i].cost = (i * 7 + 3) % 5;
        insert(&age, &jobs[i].by_age);
        struct link *at = cost.next;
        while (at != &cost && container_of(at, struct job, by_cost)->cost < jobs[i].cost) at = at->next;
        insert(at, &jobs[i].by_cost);
    }
    unlink_item(&jobs[2].by_age);
    for (struct link *l = age.next; l != &age; l = l->next) printf("%d ", container_of(l, struct job, by_age)->number);
    putchar('\n');
    for (struct link *l = cost.previous; l != &cost; l = l->previous) printf("%g ", container_of(l, struct job, by_cost)->cost);
    putchar('\n');

    int storage = 40;
    uintptr_t tagged = (uintptr_t)&storage | 2;
    int *untagged = (int *)(tagged & ~(uintptr_t)3);
    *untagged += (int)(tagged & 3);
    printf("%d\n", storage);

    struct node *nodes[6];
    for (int i = 0; i < 6; i++) nodes[i] = malloc(sizeof(struct node));
    for (int i = 0; i < 6; i++) {
        nodes[i]->value = i * i;
        nodes[i]->both = (i ? (uintptr_t)nodes[i - 1] : 0) ^ (i < 5 ? (uintptr_t)nodes[i + 1] : 0);
    }
    struct node *previous = NULL, *here = nodes[5];
    while (here) {
        struct node *next = (struct node *)((uintptr_t)previous ^ here->both);
        printf("%d ", here->value);
        previous = here;
        here = next;
    }
    putchar('\n');
    for (int i = 0; i < 6; i++) free(nodes[i]);
    return storage;
}
