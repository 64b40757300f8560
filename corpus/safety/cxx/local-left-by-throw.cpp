/*
about: A function starts a thread that looks at its local, and is left by an exception; only a thread that is quick enough fails the assertion.
truth: [error assertion, error use-after-return]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <cassert>
#include <thread>

static std::thread looker;

static void start() {
    int local = 3;
    looker = std::thread([&local] {
        assert(local != 3); //! assertion
    });
    throw 7;
}

int main() {
    try {
        start();
    } catch (int) {
    }
    looker.join();
    return 0;
}
