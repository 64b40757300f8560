/*
about: "Nobody keeps the promise, and it is not given up either: the future waits for ever."
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <future>
#include <thread>

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread thread([&] {
        if (false)
            promise.set_value(1);
    });
    int value = future.get(); //! blocked-wait
    thread.join();
    return value;
}
