/*
about: A task lets go of the last future of itself, which waits until the task is over.
options: [-std=c++20]
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <future>
#include <latch>

static std::latch started(1);
static std::future<void> own;

int main() {
    own = std::async(std::launch::async, [] {
        started.wait();
        std::future<void> last = std::move(own);
    });
    started.count_down();
    std::latch never(1);
    never.wait(); //! blocked-wait
}
