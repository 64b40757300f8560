/*
about: A run whose assumption fails is none; one whose assumption holds goes on.
covers: [__VERIFIER_assume]
truth: exits 0
expect: { run: exits 0 }
*/
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
    int value = 3;
    __VERIFIER_assume(value == 3);
    __VERIFIER_assume(value == 4);
    reach_error();
    return 0;
}
