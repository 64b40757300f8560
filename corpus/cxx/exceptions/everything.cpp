/*
about: catch (...) gets what nothing before it did, and can pass it on.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

template <class Thrown> static void pass(Thrown thrown) {
    try {
        try {
            throw thrown;
        } catch (short) {
            std::puts("short");
        } catch (...) {
            std::puts("anything");
            throw;
        }
    } catch (Thrown again) {
        std::puts("again");
    }
}

int main() {
    pass(1);
    pass<short>(2);
    pass(3.0);
    pass("text");
}
