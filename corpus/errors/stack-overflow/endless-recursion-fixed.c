/*
about: As endless-recursion.c, with an end that cannot be missed.
truth: exits 4
expect: { run: exits 4 }
*/
static int count_down(int from) {
    if (from <= 0)
        return 0;
    return 1 + count_down(from - 2);
}

int main(void) {
    return count_down(7);
}
