/*
about: A shared future is asked by two threads.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <future>
#include <thread>

int main() {
    std::promise<int> promise;
    std::shared_future<int> future = promise.get_future();
    std::thread thread([future] { assert(future.get() == 3); });
    promise.set_value(3);
    assert(future.get() == 3);
    thread.join();
}
