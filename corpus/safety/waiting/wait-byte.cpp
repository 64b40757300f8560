/*
about: As wait-reference-plain.cpp, with an atomic store. Other bytes of the same word are no concern of who waits for one.
truth: exits 0
expect: { check: { verdict: holds } }
options: [-std=c++20]
*/
#include <atomic>
#include <thread>

struct {
    std::atomic<bool> ready;
    char count;
} shared;

int main() {
    std::thread setter([] {
        shared.count = 1;
        shared.ready = true;
        shared.ready.notify_one();
    });
    shared.ready.wait(false);
    setter.join();
}
