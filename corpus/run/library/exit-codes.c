/*
about: exit from a deep call keeps the low eight bits; code after it does not run.
truth: exits 42
expect: { run: exits 42 }
*/
#include <stdio.h>
#include <stdlib.h>

static void deep(int n) {
    char frame[16];
    snprintf(frame, sizeof frame, "%d", n);
    fputs(frame, stdout);
    if (n == 0) exit(0x12a);
    deep(n - 1);
    puts("never");
}

int main(void) {
    deep(7);
    return 1;
}
