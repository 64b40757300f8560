/*
about: A promise is given an exception instead of a value.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <future>
#include <stdexcept>
#include <thread>

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread thread([&] { promise.set_exception(std::make_exception_ptr(std::out_of_range("none"))); });
    bool caught = false;
    try {
        future.get();
    } catch (const std::out_of_range &) {
        caught = true;
    }
    thread.join();
    assert(caught);
}
