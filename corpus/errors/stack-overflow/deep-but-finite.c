/*
about: A thousand frames are not too many.
truth: exits 6
expect: { run: exits 6 }
*/
static int sum_to(int value) {
    return value == 0 ? 0 : (value + sum_to(value - 1)) % 251;
}

int main(void) {
    return sum_to(1000);
}
