/*
about: A function returns the address of its local array.
truth: error use-after-return
expect: { run: error use-after-return }
*/
static const char *digit(int value) {
    char text[2];
    text[0] = (char)('0' + value);
    text[1] = '\0';
    const char *result = text;
    return result;
}

int main(void) {
    return digit(3)[0]; //! use-after-return
}
