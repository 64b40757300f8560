/*
about: Constructor and destructor attributes with priorities run around main in their order, after atexit handlers.
truth: exits 37
expect: { run: exits 37 }
*/
#include <stdio.h>
#include <stdlib.h>

static int value;
__attribute__((constructor(300))) static void third(void) { value = value * 3 + 1; }
__attribute__((constructor(101))) static void first(void) { value = 5; }
__attribute__((constructor(200))) static void second(void) { value += 7; }
__attribute__((constructor)) static void last(void) {
    puts("before main");
    fflush(stdout);
}
__attribute__((destructor(101))) static void end_last(void) {
    puts("last destructor");
    fflush(stdout);
}
__attribute__((destructor(200))) static void end_first(void) {
    puts("first destructor");
    fflush(stdout);
}
static void at_exit(void) {
    puts("at exit");
    fflush(stdout);
}

int main(void) {
    printf("main %d\n", value);
    atexit(at_exit);
    return value;
}
