/*
 * about: A thread runs a member function on a variable that main takes the locks of by its name.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order, options: [--values=off] }, { verdict: suspected, rule: lock-order }] }
 */
#include <mutex>
#include <thread>

struct Shop {
    std::mutex till, shelf;
    void sell() {
        std::lock_guard<std::mutex> first(till);
        std::lock_guard<std::mutex> second(shelf); //! lock-order
    }
};

int main() {
    Shop shop;
    std::thread clerk(&Shop::sell, &shop);
    {
        std::lock_guard<std::mutex> first(shop.shelf);
        std::lock_guard<std::mutex> second(shop.till); //! lock-order
    }
    clerk.join();
    shop.sell();
}
