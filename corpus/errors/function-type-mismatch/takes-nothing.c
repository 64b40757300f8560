/*
about: A function whose prototype says that it takes nothing is called with an argument through a cast.
truth: exits 0
expect: { run: exits 0 }
*/
static int seven(void) { return 7; }

int main(void) {
    int (*handler)(int) = (int (*)(int))seven;
    return handler(1) - 7;
}
