/*
about: A function with fixed parameters is called as a variadic one.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
static long sum(long a, double b) { return a + (long)b; }

int main(void) {
    long (*function)(long, ...) = (long (*)(long, ...))sum;
    return (int)function(1, 2.0); //! function-type-mismatch
}
