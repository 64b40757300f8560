/*
about: "A thread ends without keeping its promise: the future says so."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <future>
#include <thread>

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread thread([](std::promise<int> taken) { (void)taken; }, std::move(promise));
    bool broken = false;
    try {
        future.get();
    } catch (const std::future_error &error) {
        broken = error.code() == std::future_errc::broken_promise;
    }
    thread.join();
    assert(broken);
}
