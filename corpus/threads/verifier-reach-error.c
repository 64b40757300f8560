/*
about: The error function, where the program does not define it itself.
covers: [reach_error]
truth: error reach-error
expect: { run: error reach-error }
*/
extern void reach_error(void);

int main(void) {
    reach_error(); //! reach-error
    return 0;
}
