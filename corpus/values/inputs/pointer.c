/*
about: A pointer that is an input may be null.
truth: [exits 0, error null-dereference]
expect: { check: { verdict: violated, rule: null-dereference } }
*/
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *place = __VERIFIER_nondet_pointer();
    *place = 1; //! null-dereference
    return 0;
}
