/*
about: The exception of a task that runs in another thread arrives where its result is asked for.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <cstring>
#include <future>
#include <stdexcept>

static int work(int input) {
    if (input < 0)
        throw std::domain_error("negative");
    return input * 2;
}

int main() {
    auto good = std::async(std::launch::async, work, 4);
    auto bad = std::async(std::launch::async, work, -4);
    assert(good.get() == 8);
    try {
        bad.get();
        assert(false);
    } catch (const std::domain_error &error) {
        assert(std::strcmp(error.what(), "negative") == 0);
    }
}
