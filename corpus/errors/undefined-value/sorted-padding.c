/*
about: Structures with padding are sorted, that is, copied byte by byte.
truth: exits 1
expect: { run: exits 1 }
*/
#include <stdlib.h>

struct record {
    char tag;
    long key;
};

static int compare(const void *left, const void *right) {
    long a = ((const struct record *)left)->key, b = ((const struct record *)right)->key;
    return (a > b) - (a < b);
}

int main(void) {
    struct record *records = malloc(5 * sizeof *records);
    for (int i = 0; i < 5; i++) {
        records[i].tag = 'a';
        records[i].key = 5 - i;
    }
    qsort(records, 5, sizeof *records, compare);
    int first = (int)records[0].key;
    free(records);
    return first;
}
