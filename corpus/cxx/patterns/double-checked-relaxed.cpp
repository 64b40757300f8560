/*
about: "The same with relaxed atomics: the pointer is there, what it points to may not be."
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>

struct Config {
    int value = 42; //! data-race
};

static std::mutex m;
static std::atomic<Config *> instance;

static Config *get() {
    Config *config = instance.load(std::memory_order_relaxed);
    if (!config) {
        std::lock_guard<std::mutex> guard(m);
        config = instance.load(std::memory_order_relaxed);
        if (!config) {
            config = new Config;
            instance.store(config, std::memory_order_relaxed);
        }
    }
    return config;
}

int main() {
    std::thread thread([] { assert(get()->value == 42); }); //! data-race
    assert(get()->value == 42); //! data-race
    thread.join();
    delete get();
}
