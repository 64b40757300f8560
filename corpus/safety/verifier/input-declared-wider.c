/*
about: Inputs that are declared by a wider type than their names say. They are values of the type in the name, extended.
truth: exits 0
expect:
  check:
    - { verdict: holds }
*/
extern int __VERIFIER_nondet_bool(void);
extern long __VERIFIER_nondet_char();
extern unsigned __VERIFIER_nondet_uchar();
extern void reach_error(void);

static int input(void)
{
    return __VERIFIER_nondet_bool();
}

int main(void)
{
    if (input()) {
        long small = __VERIFIER_nondet_char();
        if (small < -128 || small > 127)
            reach_error();
    } else {
        unsigned (*byte)() = __VERIFIER_nondet_uchar;
        if (byte() > 255)
            reach_error();
    }
    return 0;
}
