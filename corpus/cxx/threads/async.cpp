/*
about: std::async, deferred and in a thread of its own.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <future>

int main() {
    int order = 0;
    auto deferred = std::async(std::launch::deferred, [&] { return ++order; });
    auto other = std::async(std::launch::async, [] { return 10; });
    assert(order == 0);
    assert(deferred.get() + other.get() == 11);
    assert(order == 1);
}
