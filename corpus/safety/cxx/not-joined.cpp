/*
about: A std::thread is destroyed while it can be joined, which ends the program.
truth: [error abort, error uncaught-exception]
expect: { check: { verdict: violated, rule: abort } }
*/
#include <thread>

int main() {
    std::thread other([] {}); //! abort
} //! abort
