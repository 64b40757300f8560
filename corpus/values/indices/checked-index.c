/*
about: As any-index.c, with a check.
truth: exits 0
expect: { check: { verdict: holds } }
*/
extern int __VERIFIER_nondet_int(void);

static int cells[10];

int main(void) {
    int index = __VERIFIER_nondet_int();
    if (index >= 0 && index < 10)
        cells[index] = 1;
    return 0;
}
