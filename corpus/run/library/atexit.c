/*
about: atexit handlers run in reverse order, also those registered by handlers; exit flushes; on return from main.
truth: exits 3
expect: { run: exits 3 }
*/
#include <stdio.h>
#include <stdlib.h>

static int depth;
static void last(void) { printf("last %d\n", ++depth); }
static void late(void) { printf("late %d\n", ++depth); }
static void middle(void) {
    printf("middle %d\n", ++depth);
    atexit(late);
}
static void first(void) { printf("first %d", ++depth), putchar('\n'); }

int main(void) {
    atexit(last);
    atexit(middle);
    for (int i = 0; i < 3; i++)
        if (atexit(first) != 0) return 1;
    printf("main");
    putchar('\n');
    return 3;
}
