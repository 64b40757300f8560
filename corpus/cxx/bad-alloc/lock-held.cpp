/*
about: An allocation fails while a mutex is held by hand.
truth: [exits 0, hang deadlock, error lock-misuse]
expect: { check: [{ verdict: holds, truth: exits 0 }, { verdict: violated, rule: deadlock, options: [--malloc-fails, --property, hang] }] }
*/
#include <mutex>
#include <new>
#include <vector>

static std::mutex m;
static std::vector<int> numbers;

static void add(int number) {
    m.lock(); //! deadlock
    numbers.push_back(number);
    m.unlock();
}

int main() {
    for (int number = 0; number < 2; number++) {
        try {
            add(number);
        } catch (const std::bad_alloc &) {
        }
    }
}
