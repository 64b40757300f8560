/*
about: Arithmetic on shorts is done in int; the conversion back wraps and is no overflow.
truth: exits 0
expect: { run: { outcome: exits 0, options: [--signed-overflow] } }
*/
int main(void) {
    signed char small = 127;
    short middle = 32767;
    small++;
    middle = (short)(middle + middle);
    return small != -128 || middle != -2;
}
