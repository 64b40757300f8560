/*
about: "Singly linked lists: reverse, merge sort, remove through a pointer to pointer, all freed."
truth: exits 12
expect: { run: exits 12 }
*/
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static struct node *cons(int value, struct node *next) {
    struct node *n = malloc(sizeof *n);
    if (!n) exit(99);
    *n = (struct node){value, next};
    return n;
}
static struct node *reverse(struct node *list) {
    struct node *done = NULL;
    while (list) {
        struct node *next = list->next;
        list->next = done;
        done = list;
        list = next;
    }
    return done;
}
static struct node *merge(struct node *a, struct node *b) {
    struct node *head, **tail = &head;
    while (a && b) {
        struct node **smaller = a->value <= b->value ? &a : &b;
        *tail = *smaller;
        tail = &(*smaller)->next;
        *smaller = *tail;
    }
    *tail = a ? a : b;
    return head;
}
static struct node *sort(struct node *list) {
    if (!list || !list->next) return list;
    struct node *slow = list, *fast = list->next;
    while (fast && fast->next) slow = slow->next, fast = fast->next->next;
    struct node *half = slow->next;
    slow->next = NULL;
    return merge(sort(list), sort(half));
}
static void print(const struct node *list) {
    for (; list; list = list->next) printf("%d ", list->value);
    putchar('\n');
}

int main(void) {
    struct node *list = NULL;
    unsigned x = 17;
    for (int i = 0; i < 25; i++) list = cons((int)((x = x * 75 % 65537) % 100), list);
    print(list);
    list = reverse(list);
    print(list);
    list = sort(list);
    print(list);
    int removed = 0;
    for (struct node **at = &list; *at;)
        if ((*at)->value % 3 == 0) {
            struct node *gone = *at;
            *at = gone->next;
            free(gone);
            removed++;
        } else at = &(*at)->next;
    print(list);
    int left = 0;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
        left++;
    }
    printf("%d %d\n", removed, left);
    return left;
}
