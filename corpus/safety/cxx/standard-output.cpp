/*
about: Two threads write to the standard output at a time. Characters may be mixed; it is no data race.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <iostream>
#include <thread>

int main() {
    std::thread other([] { std::cout << "other\n"; });
    std::cout << "main\n";
    other.join();
}
