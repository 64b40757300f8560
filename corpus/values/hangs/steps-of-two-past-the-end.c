/*
about: A loop in steps of two never meets an odd end; it goes round by sixteen.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int end = __VERIFIER_nondet_int() & 15;
    for (int at = 0; at != end; at = at + 2 & 15) { //! busy-wait
    }
    return 0;
}
