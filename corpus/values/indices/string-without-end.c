/*
about: A string of inputs may have no end.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds } }
*/
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[2];
    for (int at = 0; at < 2; at++)
        text[at] = (char)__VERIFIER_nondet_int();
    int length = 0;
    while (text[length]) //! out-of-bounds
        length++;
    return 0;
}
