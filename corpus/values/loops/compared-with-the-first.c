/*
about: A loop that compares a new input with the first one each time comes back to the same state. The new one may always be another.
truth: [exits 0, hang busy-wait]
expect: { check: [{ verdict: violated, rule: busy-wait }, { verdict: holds, options: [--inputs, fair], truth: exits 0 }] }
*/
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int first = __VERIFIER_nondet_int();
    while (__VERIFIER_nondet_int() != first) { //! busy-wait
    }
    return 0;
}
