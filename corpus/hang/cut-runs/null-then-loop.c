/*
about: Following a null pointer ends most processes, but nothing says that it must. What lies behind it is not known.
truth: error null-dereference
expect:
  check:
    - { verdict: violated, rule: null-dereference }
    - { verdict: unknown, options: [--property, hang] }
    - { verdict: unknown, options: [--property, assertion] }
*/
static volatile int done;

int main(void)
{
    int *nothing = 0;
    int value = *nothing; //! null-dereference
    while (!done)
        ;
    return value;
}
