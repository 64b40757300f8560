/*
about: Where an undefined value is an address, there is nothing that it could stand for.
truth: error undefined-value
expect:
  check:
    - { verdict: unknown, options: [--property, hang] }
    - { verdict: unknown, options: [--property, hang, --ignore, undefined-value] }
    - { verdict: unknown, options: [--ignore, undefined-value] }
*/
int main(void)
{
    int *pointer;
    return *pointer;
}
