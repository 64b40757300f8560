/*
about: setjmp and longjmp within nested calls, with values, as error handling, and twice from one point.
truth: exits 15
expect: { run: exits 15 }
*/
#include <setjmp.h>
#include <stdio.h>

static jmp_buf top, inner;
static void fail(int code) { longjmp(top, code); }
static int parse(const char *s) {
    int value = 0;
    for (; *s; s++) {
        if (*s < '0' || *s > '9') fail(*s == '-' ? 2 : 3);
        value = value * 10 + (*s - '0');
    }
    return value;
}
static int guarded(const char *s) {
    int code = setjmp(top);
    if (code != 0) return -code;
    return parse(s);
}
static void deep(int n) {
    if (n == 0) longjmp(inner, 0);
    deep(n - 1);
}

int main(void) {
    printf("%d %d %d\n", guarded("123"), guarded("1-2"), guarded("4x"));
    volatile int times = 0;
    int got = setjmp(inner);
    printf("got %d\n", got);
    times += 5;
    if (times < 15) deep(times);
    switch (setjmp(top)) {
    case 0: fail(7);
    case 7: puts("seven"); break;
    default: puts("other");
    }
    return times;
}
