/*
about: As by-width.c, shifting by at most the width less one.
truth: exits 1
expect: { run: exits 1 }
*/
static unsigned mask(unsigned bits) {
    return bits == 0 ? 0 : ~0u >> (32 - bits);
}

int main(void) {
    return mask(8) == 0xff && mask(32) == 0xffffffff && mask(1) == 1 && mask(0) == 0;
}
