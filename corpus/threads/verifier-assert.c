/*
about: An assertion of the verifier's that holds, and one that does not.
covers: [__VERIFIER_assert]
truth: error assertion
expect: { run: error assertion }
*/
extern void __VERIFIER_assert(int);

int main(void) {
    int value = 3;
    __VERIFIER_assert(value == 3);
    __VERIFIER_assert(value == 4); //! assertion
    return 0;
}
