/*
about: "The same without the fence: nothing orders the work after the loading."
source: "[ŠTILL20] fig. 2.4"
truth: error data-race
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <atomic>
#include <thread>

struct Data {
    int first = 0;
    void load() { first = 4; } //! data-race
    int work() const { return first; } //! data-race
};

static Data data;
static std::atomic<bool> ready;

int main() {
    std::thread loader([] {
        data.load();
        ready.store(true, std::memory_order_release);
    });
    while (!ready.load(std::memory_order_relaxed)) {
    }
    int result = data.work();
    loader.join();
    return result - 4;
}
