/*
 * about: A thread runs a bound method, another one of the same object is called through a std::function.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <functional>
#include <mutex>
#include <thread>

struct Store {
    std::mutex index, pages;

    void add(int) {
        std::lock_guard<std::mutex> outer(index);
        std::lock_guard<std::mutex> inner(pages); //! lock-order
    }

    void flush(int) {
        std::lock_guard<std::mutex> outer(pages);
        std::lock_guard<std::mutex> inner(index); //! lock-order
    }
};

int main() {
    Store store;
    std::thread adder(std::bind(&Store::add, &store, std::placeholders::_1), 1);
    std::function<void()> flush = std::bind(&Store::flush, &store, 2);
    flush();
    adder.join();
}
