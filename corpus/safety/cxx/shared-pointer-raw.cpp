/*
about: As shared-pointer.cpp; the thread has only the address, not a share.
truth: [exits 0, error use-after-free, error data-race]
expect: { check: { verdict: violated, rule: use-after-free, options: [--property, use-after-free] } }
*/
#include <cassert>
#include <memory>
#include <thread>

struct object {
    int value = 3;
};

int main() {
    auto mine = std::make_shared<object>();
    std::thread other([theirs = mine.get()] {
        assert(theirs->value == 3); //! use-after-free
    });
    mine.reset();
    other.join();
}
