/*
about: The same with a plain pointer.
truth: error data-race
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>

struct Config {
    int value = 42;
};

static std::mutex m;
static Config *instance;

static Config *get() {
    Config *config = instance; //! data-race
    if (!config) {
        std::lock_guard<std::mutex> guard(m);
        if (!instance)
            instance = new Config; //! data-race
        config = instance;
    }
    return config;
}

int main() {
    std::thread thread([] { assert(get()->value == 42); });
    assert(get()->value == 42);
    thread.join();
    delete get();
}
