/*
about: >-
  A function of a double is called as a function of an int: the argument travels elsewhere.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
static double half(double x) { return x / 2; }

static int apply(int (*function)(int), int x) {
    return function(x); //! function-type-mismatch
}

int main(void) {
    return apply((int (*)(int))half, 4);
}
