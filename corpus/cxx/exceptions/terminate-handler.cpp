/*
about: A terminate handler of the program's own sees the exception and ends the program as it likes.
truth: exits 3
expect: { run: exits 3, check: { verdict: holds } }
*/
#include <cstdio>
#include <cstdlib>
#include <exception>

static void handler() {
    try {
        throw;
    } catch (int number) {
        std::printf("terminating with %d\n", number);
    }
    std::fflush(stdout);
    std::_Exit(3);
}

int main() {
    std::set_terminate(handler);
    throw 8;
}
