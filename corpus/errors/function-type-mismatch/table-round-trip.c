/*
about: Functions of different types share a table and are converted back before each call.
truth: exits 9
expect: { run: exits 9 }
*/
typedef void (*any)(void);

static int square(int x) { return x * x; }
static double third(double x) { return x / 3; }

int main(void) {
    any table[2] = {(any)square, (any)third};
    double x = ((double (*)(double))table[1])(9.0);
    return ((int (*)(int))table[0])((int)x);
}
