/*
about: An exit handler frees what a global holds, in the reverse order of registration.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>

static int **table;

static void free_table(void) { free(table); }
static void free_entry(void) { free(table[0]); }

int main(void) {
    table = malloc(sizeof *table);
    atexit(free_table);
    table[0] = malloc(sizeof **table);
    atexit(free_entry);
    return 0;
}
