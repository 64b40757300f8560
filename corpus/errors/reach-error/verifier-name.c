/*
about: The same by the older name __VERIFIER_error, called through a function pointer.
truth: error reach-error
expect: { run: error reach-error }
*/
extern void __VERIFIER_error(void);

static void fine(void) {}

int main(void) {
    void (*handlers[2])(void) = {fine, __VERIFIER_error};
    for (int i = 0; i < 2; i++)
        handlers[i](); //! reach-error
    return 0;
}
