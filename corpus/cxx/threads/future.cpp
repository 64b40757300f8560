/*
about: A promise kept by another thread.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <future>
#include <thread>

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread thread([&] { promise.set_value(7); });
    assert(future.get() == 7);
    thread.join();
}
