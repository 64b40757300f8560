/*
about: One thread works for ever inside its critical section, the other waits for it for ever.
source: seed 000 figure 2, seed 001 figure 6.4a
truth: [hang stuck-section, hang blocked-wait]
expect: { check: { verdict: violated, rule: [stuck-section, blocked-wait] } }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static int work, other_work;

static void thread0() {
    std::unique_lock<std::mutex> lock(m); //! stuck-section
    while (true) {
        work = !work;
    }
}

static void thread1() {
    while (true) {
        std::unique_lock<std::mutex> lock(m); //! blocked-wait
        other_work = !other_work;
    }
}

int main() {
    std::thread first(thread0), second(thread1);
    first.join();
    second.join();
}
