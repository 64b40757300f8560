/*
 * about: What is done once takes a lock, under no other one.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>
#include <thread>

std::mutex settings, cache;
std::once_flag loaded;
int level;

void load() {
    std::call_once(loaded, [] {
        std::lock_guard<std::mutex> guard(settings);
        level = 3;
    });
}

void look_up() {
    load();
    std::lock_guard<std::mutex> guard(cache);
}

void change() {
    std::lock_guard<std::mutex> outer(settings);
    std::lock_guard<std::mutex> inner(cache);
    level++;
}

int main() {
    std::thread first(look_up), second(change);
    first.join();
    second.join();
}
