/*
about: "Thread-local variables in one thread: initialised, zero, aligned, static in functions, pointers to them."
truth: exits 11
expect: { run: exits 11 }
*/
#include <stdio.h>
#include <threads.h>

_Thread_local int plain = 5;
static thread_local long zero;
static __thread struct { int a; double b; } record = {1, 2.5};
static thread_local _Alignas(32) char buffer[40] = "thread-local";

static int next(void) {
    static thread_local int n = 100;
    return n++;
}
static int *address(void) { return &plain; }

int main(void) {
    plain++;
    zero -= 3;
    record.a += plain;
    record.b *= 2;
    printf("%d %ld %d %g %s\n", plain, zero, record.a, record.b, buffer);
    next();
    next();
    printf("%d\n", next());
    *address() += 5;
    buffer[0] = 'T';
    printf("%d %c\n", plain, buffer[0]);
    return plain;
}
