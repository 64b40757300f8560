/*
about: A negative index is smaller than the length, too.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds } }
*/
extern int __VERIFIER_nondet_int(void);

static int cells[10];

int main(void) {
    int index = __VERIFIER_nondet_int();
    if (index < 10)
        cells[index] = 1; //! out-of-bounds
    return 0;
}
