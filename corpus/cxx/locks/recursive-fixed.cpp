/*
about: A recursive mutex can be.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <thread>

class Counter {
    std::recursive_mutex m;
    int value = 0;

public:
    int get() {
        std::lock_guard<std::recursive_mutex> guard(m);
        return value;
    }
    int increment() {
        std::lock_guard<std::recursive_mutex> guard(m);
        value++;
        return get();
    }
};

int main() {
    Counter counter;
    std::thread thread([&] { counter.increment(); });
    counter.increment();
    thread.join();
    return counter.get() - 2;
}
