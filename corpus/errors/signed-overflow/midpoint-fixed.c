/*
about: As midpoint.c, without the sum.
truth: exits 1
expect: { run: { outcome: exits 1, options: [--signed-overflow] } }
*/
static int midpoint(int low, int high) {
    return low + (high - low) / 2;
}

int main(void) {
    return midpoint(1, 3) == 2 && midpoint(2000000000, 2000000002) > 0;
}
