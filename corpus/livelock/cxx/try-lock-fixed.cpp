/*
about: "std::scoped_lock takes both, in whatever order they are given. Its own retries are left to the library."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <mutex>
#include <thread>

static std::mutex left, right;

int main() {
    std::thread thread([] {
        std::scoped_lock both(left, right);
    });
    {
        std::scoped_lock both(right, left);
    }
    thread.join();
}
