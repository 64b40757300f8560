/*
about: A struct of inputs goes through calls by value.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);

struct pair {
    int a;
    long b;
    char c;
};

static struct pair turned(struct pair p) {
    p.a = ~p.a;
    p.b = -1 - p.b;
    p.c ^= 5;
    return p;
}

int main(void) {
    struct pair p = {__VERIFIER_nondet_int(), __VERIFIER_nondet_long(), (char)__VERIFIER_nondet_int()};
    struct pair q = turned(turned(p));
    assert(p.a == q.a && p.b == q.b && p.c == q.c);
    assert(turned(p).a == ~p.a);
    return 0;
}
