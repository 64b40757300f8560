/*
 * about: What is done once takes a lock, under another one that is elsewhere taken inside it.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <thread>

std::mutex settings, cache;
std::once_flag loaded;
int level;

void load() {
    std::call_once(loaded, [] {
        std::lock_guard<std::mutex> guard(settings); //! lock-order
        level = 3;
    });
}

void look_up() {
    std::lock_guard<std::mutex> guard(cache);
    load();
}

void change() {
    std::lock_guard<std::mutex> outer(settings);
    std::lock_guard<std::mutex> inner(cache); //! lock-order
    level++;
}

int main() {
    std::thread first(look_up), second(change);
    first.join();
    second.join();
}
