/*
about: Double-checked initialisation with an atomic pointer, release and acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>

struct Config {
    int value = 42;
};

static std::mutex m;
static std::atomic<Config *> instance;

static Config *get() {
    Config *config = instance.load(std::memory_order_acquire);
    if (!config) {
        std::lock_guard<std::mutex> guard(m);
        config = instance.load(std::memory_order_relaxed);
        if (!config) {
            config = new Config;
            instance.store(config, std::memory_order_release);
        }
    }
    return config;
}

int main() {
    std::thread thread([] { assert(get()->value == 42); });
    assert(get()->value == 42);
    thread.join();
    delete get();
}
