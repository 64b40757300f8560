/*
about: The same variable holds one block after another.
truth: exits 45
expect: { run: exits 45 }
*/
#include <stdlib.h>

int main(void) {
    int *block = NULL;
    int sum = 0;
    for (int i = 0; i < 10; i++) {
        block = malloc(sizeof *block);
        *block = i;
        sum += *block;
        free(block);
    }
    return sum;
}
