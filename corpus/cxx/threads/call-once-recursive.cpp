/*
about: A call_once that comes back to its own flag.
truth: [hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock,blocked-wait] } }
*/
#include <mutex>

static std::once_flag flag;

static void initialise() {
    std::call_once(flag, [] {}); //! deadlock, blocked-wait
}

int main() {
    std::call_once(flag, initialise);
}
