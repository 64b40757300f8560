/*
about: Arguments of threads are copied, moved and referred to.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <functional>
#include <memory>
#include <string>
#include <thread>

struct Adder {
    int total = 0;
    void add(int number) { total += number; }
};

int main() {
    int by_reference = 0;
    Adder adder;
    auto owned = std::make_unique<int>(5);
    std::thread first([](int &out, std::string text) { out = static_cast<int>(text.size()); }, std::ref(by_reference), "four");
    std::thread second(&Adder::add, &adder, 7);
    std::thread third([](std::unique_ptr<int> pointer) { assert(*pointer == 5); }, std::move(owned));
    first.join();
    second.join();
    third.join();
    assert(by_reference == 4 && adder.total == 7 && !owned);
}
