/*
about: As by-remainder.c, without sign.
truth: exits 0
expect: { check: { verdict: holds } }
*/
extern int __VERIFIER_nondet_int(void);

static int cells[8];

int main(void) {
    cells[(unsigned)__VERIFIER_nondet_int() % 8] = 1;
    return 0;
}
