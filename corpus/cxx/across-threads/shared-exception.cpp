/*
about: Two threads rethrow the same exception object; the last one to let go of it frees it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <exception>
#include <thread>

static void look(std::exception_ptr pointer) {
    try {
        std::rethrow_exception(pointer);
    } catch (const int &number) {
        assert(number == 5);
    }
}

int main() {
    std::exception_ptr pointer = std::make_exception_ptr(5);
    std::thread thread(look, pointer);
    look(std::move(pointer));
    thread.join();
}
