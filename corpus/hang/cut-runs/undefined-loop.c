/*
about: >
  A loop goes on as long as a variable that nobody sets is not zero. Ignored, that is whatever the variable happens to be:
  for ever, where inputs are adversarial.
truth: error undefined-value
expect:
  check:
    - { verdict: unknown, options: [--property, hang] }
    - verdict: violated
      rule: busy-wait
      options: [--property, hang, --ignore, undefined-value]
      truth: [exits 0, hang busy-wait]
    - verdict: holds
      options: [--property, hang, --ignore, undefined-value, --inputs, fair]
      truth: exits 0
*/
int main(void)
{
    volatile char running;
    while (running) //! busy-wait
        ;
    return 0;
}
