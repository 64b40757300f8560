/*
about: In C a function may end without a return when nobody uses its value.
truth: exits 3
expect: { run: exits 3 }
*/
static int calls;

static int count(int verbose) {
    calls++;
    if (verbose)
        return calls;
}

int main(void) {
    count(0);
    count(0);
    return count(1);
}
