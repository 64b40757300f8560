/*
about: The address of an ended local is kept and compared with null, but not followed.
truth: exits 0
expect: { run: exits 0 }
*/
static int *kept;

static void keep(void) {
    int local = 1;
    kept = &local;
}

int main(void) {
    keep();
    return kept == 0;
}
