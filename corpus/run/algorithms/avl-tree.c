/*
about: An AVL tree stays balanced; its height and order are checked after every insertion.
truth: exits 40
expect: { run: exits 40 }
*/
#include <stdio.h>
#include <stdlib.h>

struct node { int key, height; struct node *child[2]; };
static int height(const struct node *n) { return n ? n->height : 0; }
static void update(struct node *n) {
    int l = height(n->child[0]), r = height(n->child[1]);
    n->height = 1 + (l > r ? l : r);
}
static struct node *rotate(struct node *n, int side) {
    struct node *c = n->child[!side];
    n->child[!side] = c->child[side];
    c->child[side] = n;
    update(n);
    update(c);
    return c;
}
static struct node *insert(struct node *n, int key) {
    if (!n) {
        n = calloc(1, sizeof *n);
        n->key = key;
        n->height = 1;
        return n;
    }
    if (key == n->key) return n;
    int side = key > n->key;
    n->child[side] = insert(n->child[side], key);
    update(n);
    if (height(n->child[side]) - height(n->child[!side]) > 1) {
        if (height(n->child[side]->child[side]) < height(n->child[side]->child[!side])) n->child[side] = rotate(n->child[side], side);
        n = rotate(n, !side);
    }
    return n;
}
static int check(const struct node *n, int low, int high) {
    if (!n) return 0;
    if (n->key <= low || n->key >= high) exit(1);
    int l = check(n->child[0], low, n->key), r = check(n->child[1], n->key, high);
    if (l - r > 1 || r - l > 1) exit(2);
    return 1 + (l > r ? l : r);
}
static int count(struct node *n) {
    if (!n) return 0;
    int c = 1 + count(n->child[0]) + count(n->child[1]);
    free(n);
    return c;
}

int main(void) {
    struct node *root = NULL;
    for (int i = 0; i < 40; i++) {
        root = insert(root, i * 7 % 41);
        if (i % 8 == 7) printf("%d:%d ", i + 1, check(root, -1, 1000));
    }
    printf("\n%d\n", root->key);
    return count(root);
}
