/*
about: >
  A function that returns a long is called as one that returns an int: the lower half is what is passed.
truth: exits 5
expect: { run: exits 5 }
*/
static long whole(long x) { return x; }

int main(void) {
    int (*as_int)(long) = (int (*)(long))whole;
    if (as_int(0x500000005) == 5)
        return 5;
    return 1;
}
