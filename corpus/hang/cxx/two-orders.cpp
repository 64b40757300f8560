/*
about: Two std::mutex in opposite orders.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <mutex>
#include <thread>

static std::mutex a, b;

static void a_then_b() {
    std::lock_guard<std::mutex> first(a);
    std::lock_guard<std::mutex> second(b); //! deadlock
}

int main() {
    std::thread thread(a_then_b);
    {
        std::lock_guard<std::mutex> first(b);
        std::lock_guard<std::mutex> second(a); //! deadlock
    }
    thread.join();
}
