/*
about: A loop that reads a new input each time comes back to the same state; it is left by one of four thousand million values.
truth: [exits 0, hang busy-wait]
expect: { check: [{ verdict: violated, rule: busy-wait }, { verdict: holds, options: [--inputs, fair], truth: exits 0 }] }
*/
extern int __VERIFIER_nondet_int(void);

int main(void) {
    while (__VERIFIER_nondet_int() != 12345678) { //! busy-wait
    }
    return 0;
}
