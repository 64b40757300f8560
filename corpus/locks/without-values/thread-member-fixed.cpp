/*
 * about: Repaired, in one order. A thread runs a member function on a variable that main takes the locks of by its name.
 * truth: none
 * expect: { locks: [{ verdict: none-found, options: [--values=off] }, { verdict: none-found }] }
 */
#include <mutex>
#include <thread>

struct Shop {
    std::mutex till, shelf;
    void sell() {
        std::lock_guard<std::mutex> first(till);
        std::lock_guard<std::mutex> second(shelf);
    }
};

int main() {
    Shop shop;
    std::thread clerk(&Shop::sell, &shop);
    {
        std::lock_guard<std::mutex> first(shop.till);
        std::lock_guard<std::mutex> second(shop.shelf);
    }
    clerk.join();
    shop.sell();
}
