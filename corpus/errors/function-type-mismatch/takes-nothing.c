/*
about: A function whose prototype says that it takes nothing is called with an argument through a cast.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
static int seven(void) { return 7; }

int main(void) {
    int (*handler)(int) = (int (*)(int))seven;
    return handler(1) - 7; //! function-type-mismatch
}
