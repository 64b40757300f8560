/*
about: Nobody looks at the floating-point parameter that an int is passed for.
truth: exits 3
expect: { run: exits 3 }
*/
static int three(double unused) { (void)unused; return 3; }

int main(void) {
    int (*function)(int) = (int (*)(int))three;
    return function(1);
}
