/*
about: One path of a function ends without a return (C++).
truth: error missing-return
expect: { run: error missing-return }
*/
static int sign(int value) {
    if (value > 0)
        return 1;
    if (value < 0) //! missing-return
        return -1;
}

int main() {
    return sign(4) - 1 + sign(0);
}
