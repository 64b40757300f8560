/*
about: As steps-of-two-past-the-end.c, with steps of one.
truth: exits 0
expect: { check: { verdict: holds } }
*/
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int end = __VERIFIER_nondet_int() & 15;
    for (int at = 0; at != end; at = at + 1 & 15) {
    }
    return 0;
}
