/*
about: quick_exit runs only its own handlers, in reverse order; _Exit runs none.
truth: exits 9
expect: { run: exits 9 }
*/
#include <stdio.h>
#include <stdlib.h>

static void normal(void) { puts("never"); }
static void one(void) {
    puts("one");
    fflush(stdout);
    _Exit(9);
}
static void two(void) { puts("two"); }

int main(void) {
    atexit(normal);
    at_quick_exit(one);
    at_quick_exit(two);
    puts("main");
    fflush(stdout);
    quick_exit(5);
}
