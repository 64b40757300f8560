/*
about: A remainder with sign is no index.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds } }
*/
extern int __VERIFIER_nondet_int(void);

static int cells[8];

int main(void) {
    cells[__VERIFIER_nondet_int() % 8] = 1; //! out-of-bounds
    return 0;
}
