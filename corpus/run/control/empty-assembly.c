/*
about: Empty inline assembly hides values from the optimiser and lets them through, in registers and in memory; barriers.
truth: exits 55
expect: { run: exits 55 }
*/
#include <stdio.h>

#define BARRIER() __asm__ volatile("" : : : "memory")
#define HIDE(x) __asm__("" : "+r"(x))
#define HIDE_ANYWHERE(x) __asm__("" : "+g"(x))
#define KEEP(x) __asm__ volatile("" : : "g"(x) : "memory")
#define PAUSE() __asm__ volatile("pause")

static int shared = 3;
struct pair { int a, b; };

static int opaque(int x) {
    int y;
    __asm__("" : "=r"(y) : "0"(x));
    return y;
}
static void either(long *value) { __asm__ volatile("" : "+m,r"(*value) : : "memory"); }

int main(void) {
    int i = 5;
    long l = 6;
    double d = 1.5;
    const char *text = "text";
    HIDE(i);
    HIDE_ANYWHERE(l);
    __asm__("" : "+x"(d));
    HIDE_ANYWHERE(text);
    KEEP(text);
    printf("%d %ld %g %s %d\n", i, l, d, text, opaque(40));
    int a = 1, b = 2, c;
    __asm__("" : "+r"(a), "+r"(b));
    __asm__("" : "=g"(c), "+m"(shared) : "0"(a + b));
    printf("%d %d %d %d\n", a, b, c, shared);
    struct pair p = {7, 8};
    __asm__ volatile("" : "+m"(p));
    printf("%d %d\n", p.a, p.b);
    either(&l);
    BARRIER();
    PAUSE();
    __asm__ volatile("mfence" : : : "memory");
    for (int n = 0; n < 3; n++) {
        shared += n;
        BARRIER();
    }
    __asm__ volatile("nop");
    printf("%ld %d\n", l, shared);
    return i * 11;
}
