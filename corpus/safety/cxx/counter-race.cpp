/*
about: The guard is a temporary, and gone before the counter is touched.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <cassert>
#include <mutex>
#include <thread>

static std::mutex lock;
static int counter;

static void count() {
    (void)std::lock_guard<std::mutex>{lock};
    counter++; //! data-race
}

int main() {
    std::thread other(count);
    count();
    other.join();
    assert(counter == 2); //! assertion
}
