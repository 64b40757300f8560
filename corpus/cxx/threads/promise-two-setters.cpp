/*
about: Two threads set one promise; one of them is told, and the reader sees what the other did before.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <future>
#include <thread>

static std::atomic<int> looks{0}, refused{0};

int main() {
    std::promise<int> promise;
    std::future<int> future = promise.get_future();
    int data[2] = {0, 0};
    auto set = [&](int index) {
        looks.fetch_add(1, std::memory_order_relaxed);
        data[index] = index + 1;
        try {
            promise.set_value(index);
        } catch (const std::future_error &error) {
            assert(error.code() == std::future_errc::promise_already_satisfied);
            refused++;
        }
    };
    std::thread first(set, 0), second(set, 1);
    int index = future.get();
    assert(data[index] == index + 1);
    first.join();
    second.join();
    assert(refused == 1);
}
