/*
about: A product that is cut to thirty-two bits passes the check.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds } }
*/
extern unsigned __VERIFIER_nondet_uint(void);

static int cells[4];

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count * 4 < 16 && count > 0)
        cells[count - 1] = 1; //! out-of-bounds
    return 0;
}
