/*
about: A char, declared as an int, may be negative.
truth: error reach-error
expect:
  check:
    - { verdict: violated, rule: reach-error }
*/
extern int __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void)
{
    if (__VERIFIER_nondet_char() < -100)
        reach_error(); //! reach-error
    return 0;
}
