/*
about: Two threads write to the standard output at a time, which was said not to work together with C's any more.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <iostream>
#include <thread>

int main() {
    std::ios_base::sync_with_stdio(false);
    std::thread other([] { std::cout << "other\n"; });
    std::cout << "main\n"; //! data-race
    other.join();
}
