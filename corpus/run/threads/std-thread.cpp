/*
about: std::thread with lambdas and references, std::mutex, lock_guard, unique_lock, scoped_lock, call_once.
truth: exits 10
expect: { run: exits 10 }
*/
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

static std::mutex one, two;
static std::once_flag once;
static int total, initialised;

static void add(int by, int times) {
    for (int i = 0; i < times; i++) {
        std::scoped_lock both(one, two);
        total += by;
    }
}

int main() {
    std::vector<std::thread> threads;
    for (int i = 1; i <= 2; i++) threads.emplace_back(add, i * 10, 3);
    int result = 0;
    std::thread worker([&result](int n) {
        std::call_once(once, [] { initialised++; });
        for (int i = 1; i <= n; i++) result += i;
    }, 4);
    for (auto &t : threads) t.join();
    worker.join();
    std::call_once(once, [] { initialised++; });
    std::unique_lock<std::mutex> lock(one, std::defer_lock);
    std::printf("%d ", lock.owns_lock());
    lock.lock();
    std::printf("%d ", lock.owns_lock());
    lock.unlock();
    std::printf("%d\n", lock.try_lock());
    {
        std::lock_guard<std::mutex> guard(two);
        total += result;
    }
    std::printf("%d %d %d %d\n", total, result, initialised, worker.joinable());
    return total - 90;
}
