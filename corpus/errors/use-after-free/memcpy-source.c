/*
about: A structure is copied out of a node that is gone.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdlib.h>
#include <string.h>

struct item {
    int key;
    char name[12];
};

int main(void) {
    struct item *item = calloc(1, sizeof *item), copy;
    struct item *alias = item;
    free(item);
    copy = *alias; //! use-after-free
    return copy.key;
}
