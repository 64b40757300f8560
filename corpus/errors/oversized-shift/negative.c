/*
about: The distance becomes negative.
truth: error oversized-shift
expect: { run: error oversized-shift }
*/
static int align(int value, int shift) {
    return value >> shift; //! oversized-shift
}

int main(void) {
    int sum = 0;
    for (int bits = 2; bits >= 0; bits--)
        sum += align(1024, bits - 1);
    return sum;
}
