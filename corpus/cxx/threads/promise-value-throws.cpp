/*
about: A result whose copy throws leaves the promise as it was.
truth: exits 0
options: [-std=c++20]
expect: { run: exits 0, check: { verdict: holds } }
*/
#include <cassert>
#include <chrono>
#include <cstdio>
#include <future>

struct Value {
    int number;
    explicit Value(int given) : number(given) {}
    Value(const Value &other) : number(other.number) {
        if (number == 1) throw 1;
    }
    Value(Value &&) = default;
};

int main() {
    std::promise<Value> promise;
    std::future<Value> future = promise.get_future();
    Value bad(1), good(2);
    try {
        promise.set_value(bad);
    } catch (int) {
        std::puts("not set");
    }
    assert(future.wait_for(std::chrono::seconds(0)) == std::future_status::timeout);
    promise.set_value(good);
    std::printf("%d\n", future.get().number);
    try {
        promise.get_future();
    } catch (const std::future_error &error) {
        std::puts(error.what());
    }
    try {
        promise.set_value(good);
    } catch (const std::future_error &error) {
        std::puts(error.what());
    }
}
