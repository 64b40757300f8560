/*
about: A future may not be ready in time; it is ready later.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <chrono>
#include <future>
#include <thread>

int main() {
    std::promise<void> promise;
    auto future = promise.get_future();
    std::thread thread([&] { promise.set_value(); });
    if (future.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready)
        future.wait();
    thread.join();
    assert(future.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
}
