/*
about: "A call_once that throws has not been done: the next one does it."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <mutex>
#include <thread>

static std::once_flag flag;
static int calls;

static void work() {
    try {
        std::call_once(flag, [] {
            if (calls++ == 0)
                throw 1;
        });
    } catch (int) {
    }
}

int main() {
    std::thread first(work), second(work);
    first.join();
    second.join();
    assert(calls == 2);
}
