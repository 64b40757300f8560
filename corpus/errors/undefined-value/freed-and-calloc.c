/*
about: calloc clears its block, also where an old one could have been used again.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *first = malloc(8);
    memset(first, 0x55, 8);
    free(first);
    char *second = calloc(8, 1);
    int sum = 0;
    for (int i = 0; i < 8; i++)
        sum += second[i];
    free(second);
    return sum;
}
