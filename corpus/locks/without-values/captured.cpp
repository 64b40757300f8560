/*
 * about: Tasks that capture locks by reference go through a queue of functions to the threads of a pool.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order, options: [--values=off] }] }
 */
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

struct Pool {
    std::mutex guard;
    std::vector<std::function<void()>> tasks;
    std::vector<std::thread> threads;

    void submit(std::function<void()> task) {
        std::lock_guard<std::mutex> own(guard);
        tasks.push_back(task);
    }
    void run() {
        std::function<void()> task;
        {
            std::lock_guard<std::mutex> own(guard);
            if (tasks.empty()) return;
            task = tasks.back();
            tasks.pop_back();
        }
        task();
    }
    void start() {
        threads.emplace_back([this] { run(); });
        threads.emplace_back([this] { run(); });
    }
    void finish() {
        for (auto &one : threads) one.join();
    }
};

int main() {
    std::mutex ink, paper;
    Pool pool;
    pool.submit([&] {
        std::lock_guard<std::mutex> first(ink);
        std::lock_guard<std::mutex> second(paper); //! lock-order
    });
    pool.submit([&] {
        std::lock_guard<std::mutex> first(paper);
        std::lock_guard<std::mutex> second(ink); //! lock-order
    });
    pool.start();
    pool.finish();
}
