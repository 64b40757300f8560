#include <stdio.h>

void thrower(int depth);

static void note(int *value) {
    printf("cleanup of %d\n", *value);
}

void middle(int depth) {
    __attribute__((cleanup(note))) int outer = depth;
    {
        __attribute__((cleanup(note))) int inner = depth + 10;
        thrower(depth);
    }
    printf("never here\n");
}
