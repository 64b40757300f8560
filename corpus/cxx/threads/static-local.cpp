/*
about: A static local is initialised once, whoever comes first.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <thread>

static int made;

struct Config {
    int value;
    Config() : value(42) { made++; }
};

static Config &config() {
    static Config instance;
    return instance;
}

int main() {
    std::thread first([] { assert(config().value == 42); });
    std::thread second([] { assert(config().value == 42); });
    first.join();
    second.join();
    assert(made == 1);
}
