/*
about: A reader unlocks a shared mutex as if it had written (C++).
options: [-std=c++20]
truth: error lock-misuse
expect: { run: error lock-misuse, check: { verdict: violated, rule: lock-misuse } }
*/
#include <shared_mutex>

int main() {
    std::shared_mutex lock;
    lock.lock();
    lock.unlock();
    lock.lock_shared();
    lock.unlock(); //! lock-misuse
}
