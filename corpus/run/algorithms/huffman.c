/*
about: Huffman codes from a heap; encoding to bits and decoding give the text back.
truth: exits 98
expect: { run: exits 98 }
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int count, symbol; struct node *left, *right; };
static struct node *heap[64];
static int size;
static char codes[128][24];

static int less(const struct node *a, const struct node *b) { return a->count != b->count ? a->count < b->count : a->symbol < b->symbol; }
static void push(struct node *n) {
    int i = size++;
    for (; i && less(n, heap[(i - 1) / 2]); i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
    heap[i] = n;
}
static struct node *pop(void) {
    struct node *top = heap[0], *last = heap[--size];
    int i = 0;
    for (int c; (c = 2 * i + 1) < size; i = c) {
        if (c + 1 < size && less(heap[c + 1], heap[c])) c++;
        if (!less(heap[c], last)) break;
        heap[i] = heap[c];
    }
    heap[i] = last;
    return top;
}
static struct node *make(int count, int symbol, struct node *l, struct node *r) {
    struct node *n = malloc(sizeof *n);
    *n = (struct node){count, symbol, l, r};
    return n;
}
static void assign(const struct node *n, char *prefix, int depth) {
    if (!n->left) {
        prefix[depth] = 0;
        strcpy(codes[n->symbol], prefix);
        return;
    }
    prefix[depth] = '0';
    assign(n->left, prefix, depth + 1);
    prefix[depth] = '1';
    assign(n->right, prefix, depth + 1);
}
static void drop(struct node *n) {
    if (!n) return;
    drop(n->left);
    drop(n->right);
    free(n);
}

int main(void) {
    const char *text = "a man a plan a canal panama";
    int counts[128] = {0};
    for (const char *s = text; *s; s++) counts[(int)*s]++;
    for (int c = 0; c < 128; c++)
        if (counts[c]) push(make(counts[c], c, NULL, NULL));
    int next = 128;
    while (size > 1) {
        struct node *a = pop(), *b = pop();
        push(make(a->count + b->count, next++, a, b));
    }
    struct node *root = pop();
    char prefix[24];
    assign(root, prefix, 0);
    for (int c = 0; c < 128; c++)
        if (codes[c][0]) printf("%c=%s ", c, codes[c]);
    putchar('\n');
    unsigned char bits[64] = {0};
    int n = 0;
    for (const char *s = text; *s; s++)
        for (const char *b = codes[(int)*s]; *b; b++, n++) bits[n / 8] |= (unsigned char)((*b - '0') << n % 8);
    char back[64];
    int o = 0;
    const struct node *at = root;
    for (int i = 0; i < n; i++) {
        at = bits[i / 8] >> i % 8 & 1 ? at->right : at->left;
        if (!at->left) back[o++] = (char)at->symbol, at = root;
    }
    back[o] = 0;
    printf("%d %s\n", n, back);
    drop(root);
    return strcmp(back, text) == 0 ? n + 30 : 1;
}
