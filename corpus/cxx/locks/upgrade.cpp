/*
about: "A reader of a shared mutex waits to become the writer: it waits for itself."
truth: [hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock,blocked-wait] } }
*/
#include <shared_mutex>
#include <thread>

static std::shared_mutex m;
static int value;

int main() {
    std::shared_lock reading(m);
    if (value == 0) {
        std::unique_lock writing(m); //! deadlock, blocked-wait
        value = 1;
    }
}
