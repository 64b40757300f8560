/*
about: A packaged task is run by another thread.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <future>
#include <thread>

int main() {
    std::packaged_task<int(int)> task([](int number) { return number * 2; });
    auto future = task.get_future();
    std::thread thread(std::move(task), 21);
    assert(future.get() == 42);
    thread.join();
}
