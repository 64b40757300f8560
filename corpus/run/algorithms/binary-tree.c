/*
about: "A binary search tree: insertion, deletion of each kind of node, traversals, height, freed at the end."
truth: exits 24
expect: { run: exits 24 }
*/
#include <stdio.h>
#include <stdlib.h>

struct node { int key; struct node *left, *right; };

static struct node **find(struct node **at, int key) {
    while (*at && (*at)->key != key) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    return at;
}
static int insert(struct node **root, int key) {
    struct node **at = find(root, key);
    if (*at) return 0;
    *at = calloc(1, sizeof **at);
    (*at)->key = key;
    return 1;
}
static int erase(struct node **root, int key) {
    struct node **at = find(root, key), *gone = *at;
    if (!gone) return 0;
    if (gone->left && gone->right) {
        struct node **next = &gone->right;
        while ((*next)->left) next = &(*next)->left;
        struct node *n = *next;
        *next = n->right;
        n->left = gone->left;
        n->right = gone->right;
        *at = n;
    } else *at = gone->left ? gone->left : gone->right;
    free(gone);
    return 1;
}
static int height(const struct node *n) {
    if (!n) return 0;
    int l = height(n->left), r = height(n->right);
    return 1 + (l > r ? l : r);
}
static void in_order(const struct node *n) {
    if (!n) return;
    in_order(n->left);
    printf("%d ", n->key);
    in_order(n->right);
}
static void levels(const struct node *root) {
    const struct node *queue[64];
    int head = 0, tail = 0;
    queue[tail++] = root;
    while (head < tail) {
        const struct node *n = queue[head++];
        printf("%d ", n->key);
        if (n->left) queue[tail++] = n->left;
        if (n->right) queue[tail++] = n->right;
    }
    putchar('\n');
}
static int drop(struct node *n) {
    if (!n) return 0;
    int count = 1 + drop(n->left) + drop(n->right);
    free(n);
    return count;
}

int main(void) {
    struct node *root = NULL;
    int added = 0;
    for (int i = 0; i < 30; i++) added += insert(&root, i * 17 % 31 % 29);
    in_order(root);
    printf("\n%d %d\n", added, height(root));
    int gone = erase(&root, 17) + erase(&root, 0) + erase(&root, 28) + erase(&root, 3) + erase(&root, 99);
    in_order(root);
    putchar('\n');
    levels(root);
    printf("%d\n", gone);
    return drop(root);
}
