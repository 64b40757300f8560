/*
about: Two static locals whose initialisations wait for each other.
truth: [exits 0, hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <thread>

static int first(bool deep);
static int second(bool deep);

static int first(bool deep) {
    static int kept = deep ? second(false) : 1; //! deadlock
    return kept;
}

static int second(bool deep) {
    static int kept = deep ? first(false) : 2; //! deadlock
    return kept;
}

int main() {
    std::thread thread([] { second(true); });
    first(true);
    thread.join();
}
