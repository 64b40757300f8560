/*
about: A large structure is passed in memory, but three numbers in registers.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
struct three { long a, b, c; };
static long last(struct three numbers) { return numbers.c; }

int main(void) {
    long (*function)(long, long, long) = (long (*)(long, long, long))last;
    return (int)function(1, 2, 3); //! function-type-mismatch
}
