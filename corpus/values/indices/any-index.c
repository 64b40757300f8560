/*
about: An index that may be anything leads out of the array.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds } }
*/
extern int __VERIFIER_nondet_int(void);

static int cells[10];

int main(void) {
    cells[__VERIFIER_nondet_int()] = 1; //! out-of-bounds
    return 0;
}
