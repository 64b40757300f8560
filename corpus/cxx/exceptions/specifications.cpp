/*
about: "Exception specifications of C++14 sources: an unexpected exception may be replaced."
truth: exits 0
options: [-std=c++14]
expect: { run: exits 0 }
*/
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>

static void only_int(int which) throw(int, std::bad_exception) {
    if (which == 1)
        throw 1;
    if (which == 2)
        throw "not allowed";
    if (which == 3)
        throw std::runtime_error("not allowed either");
}

static void replace() {
    std::puts("unexpected");
    throw 42;
}

static void pass_on() {
    throw;
}

int main() {
    std::set_unexpected(replace);
    for (int which = 0; which < 4; which++) {
        if (which == 3)
            std::set_unexpected(pass_on);
        try {
            only_int(which);
            std::puts("nothing");
        } catch (int number) {
            std::printf("int %d\n", number);
        } catch (std::bad_exception &) {
            std::puts("bad exception");
        }
    }
}
