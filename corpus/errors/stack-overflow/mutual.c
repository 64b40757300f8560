/*
about: Two functions call each other for ever, with large frames.
truth: error stack-overflow
expect: { run: error stack-overflow }
*/
static int odd(int value);

static int even(int value) {
    char scratch[512];
    scratch[0] = (char)value;
    return value == 0 ? scratch[0] == 0 : odd(value - 1); //! stack-overflow
}

static int odd(int value) {
    char scratch[512];
    scratch[0] = (char)value;
    return value == 0 ? scratch[0] != 0 : even(value - 1); //! stack-overflow
}

int main(void) {
    return even(-1);
}
