/*
about: As returned-local.c, with the caller's array.
truth: exits 51
expect: { run: exits 51 }
*/
static const char *digit(int value, char text[2]) {
    text[0] = (char)('0' + value);
    text[1] = '\0';
    return text;
}

int main(void) {
    char text[2];
    return digit(3, text)[0];
}
