/*
about: A handler with one parameter is called with two arguments through a cast. Nobody looks at the second.
truth: exits 7
expect: { run: exits 7 }
*/
typedef int (*handler)(int, int);

static int negate(int x) { return -x; }

int main(void) {
    handler handler = (int (*)(int, int))negate;
    return handler(-7, 2);
}
