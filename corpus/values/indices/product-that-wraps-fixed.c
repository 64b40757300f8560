/*
about: As product-that-wraps.c, with a product that fits.
truth: exits 0
expect: { check: { verdict: holds } }
*/
extern unsigned __VERIFIER_nondet_uint(void);

static int cells[4];

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count * 4ul < 16 && count > 0)
        cells[count - 1] = 1;
    return 0;
}
