/*
about: A handler with one parameter is called with two arguments through a cast.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
typedef int (*handler)(int, int);

static int negate(int x) { return -x; }

int main(void) {
    handler handler = (int (*)(int, int))negate;
    return handler(1, 2); //! function-type-mismatch
}
