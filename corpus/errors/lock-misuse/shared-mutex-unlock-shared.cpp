/*
about: A writer unlocks a shared mutex as if it had read (C++).
options: [-std=c++20]
truth: error lock-misuse
expect: { run: error lock-misuse, check: { verdict: violated, rule: lock-misuse } }
*/
#include <shared_mutex>

int main() {
    std::shared_mutex lock;
    lock.lock_shared();
    lock.unlock_shared();
    lock.lock();
    lock.unlock_shared(); //! lock-misuse
}
