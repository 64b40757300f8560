/*
about: The error function of old programs.
covers: [__VERIFIER_error]
truth: error reach-error
expect: { run: error reach-error }
*/
extern void __VERIFIER_error(void);

int main(void) {
    __VERIFIER_error(); //! reach-error
    return 0;
}
