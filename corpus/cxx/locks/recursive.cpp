/*
about: A mutex that is not recursive is locked again by a member function.
truth: [hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock,blocked-wait] } }
*/
#include <mutex>
#include <thread>

class Counter {
    std::mutex m;
    int value = 0;

public:
    int get() {
        std::lock_guard<std::mutex> guard(m); //! deadlock, blocked-wait
        return value;
    }
    int increment() {
        std::lock_guard<std::mutex> guard(m);
        value++;
        return get();
    }
};

int main() {
    Counter counter;
    std::thread thread([&] { counter.increment(); });
    thread.join();
}
