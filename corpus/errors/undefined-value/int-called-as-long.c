/*
about: >
  A function that returns an int is called as one that returns a long. The upper half of the register is whatever
  computing the int has left there, at -O0 too.
truth: error undefined-value
expect: { run: error undefined-value }
*/
static int lower(long x) { return (int)x; }

int main(void) {
    long (*as_long)(long) = (long (*)(long))lower;
    if (as_long(0x500000005) == 5) //! undefined-value
        return 0;
    return 1;
}
