/*
about: An exception leaves a function that is declared noexcept.
truth: error noexcept-violation
expect: { run: error noexcept-violation, check: { verdict: violated, rule: noexcept-violation } }
*/
#include <stdexcept>

static void check(int number) {
    if (number < 0)
        throw std::runtime_error("negative");
}

static void close(int handle) noexcept {
    check(handle); //! noexcept-violation
}

int main() {
    try {
        close(-1);
    } catch (...) {
    }
}
