/*
about: The mask for all 32 bits is made by a shift by 32.
truth: error oversized-shift
expect: { run: error oversized-shift }
*/
static unsigned mask(unsigned bits) {
    return (1u << bits) - 1; //! oversized-shift
}

int main(void) {
    return mask(8) == 0xff && mask(32) == 0xffffffff;
}
