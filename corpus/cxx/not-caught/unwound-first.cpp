/*
about: "Whether cleanups run before terminate is up to the implementation: an error that only one of the two shows is found."
truth: [exits 0, error assertion]
expect: { run: exits 0, check: { verdict: violated, rule: assertion } }
*/
#include <cassert>
#include <cstdlib>
#include <exception>

static int open_files = 1;

struct File {
    ~File() { open_files--; }
};

static void handler() {
    assert(open_files == 1); //! assertion
    std::_Exit(0);
}

int main() {
    std::set_terminate(handler);
    File file;
    throw 1;
}
