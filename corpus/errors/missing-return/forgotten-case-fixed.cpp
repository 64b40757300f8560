/*
about: As forgotten-case.cpp, with the third case (C++).
truth: exits 0
expect: { run: exits 0 }
*/
static int sign(int value) {
    if (value > 0)
        return 1;
    if (value < 0)
        return -1;
    return 0;
}

int main() {
    return sign(4) - 1 + sign(0);
}
