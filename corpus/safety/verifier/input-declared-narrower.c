/*
about: An input of 256 values that is declared as _Bool is true for all but one of them.
truth: error reach-error
expect:
  check:
    - { verdict: violated, rule: reach-error }
*/
extern _Bool __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    int given = __VERIFIER_nondet_uchar();
    if (given != 0 && given != 1)
        return 1;
    if (!given)
        reach_error(); //! reach-error
    return 0;
}
