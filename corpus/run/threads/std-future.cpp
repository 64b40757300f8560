/*
about: std::promise, future, packaged_task and async give results across threads.
truth: exits 33
options: [-std=c++17]
expect: { run: exits 33 }
*/
#include <cstdio>
#include <future>
#include <thread>
#include <utility>
#include <vector>

static int square(int x) { return x * x; }

int main() {
    std::promise<int> promise;
    std::future<int> answer = promise.get_future();
    std::thread setter([p = std::move(promise)]() mutable { p.set_value(17); });
    std::packaged_task<int(int)> task(square);
    std::future<int> squared = task.get_future();
    std::thread runner(std::move(task), 4);
    std::future<int> lazy = std::async(std::launch::deferred, square, 5);
    std::future<std::vector<int>> eager = std::async(std::launch::async, [] { return std::vector<int>{1, 2, 3}; });
    std::shared_future<int> shared = answer.share();
    int a = shared.get(), b = squared.get(), c = lazy.get();
    std::size_t n = eager.get().size();
    setter.join();
    runner.join();
    std::printf("%d %d %d %zu %d\n", a, b, c, n, shared.get());
    return a + b;
}
