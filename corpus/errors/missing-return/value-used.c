/*
about: In C the function may end without a return as long as nobody uses its value; here it is used.
truth: error undefined-value
expect: { run: error undefined-value }
*/
static int sign(int value) {
    if (value > 0)
        return 1;
    if (value < 0)
        return -1;
}

int main(void) {
    return sign(0) == 0 ? 0 : 1; //! undefined-value
}
