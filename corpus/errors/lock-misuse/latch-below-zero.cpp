/*
about: Two threads count a latch of one down (C++).
options: [-std=c++20]
truth: error lock-misuse
expect: { run: error lock-misuse, check: { verdict: violated, rule: lock-misuse } }
*/
#include <latch>
#include <thread>

int main() {
    std::latch ready(1);
    std::thread other([&] { ready.count_down(); }); //! lock-misuse
    ready.count_down(); //! lock-misuse
    other.join();
}
