/*
about: "std::call_once: one of the threads runs it, the others wait for it."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <mutex>
#include <thread>

static std::once_flag flag;
static int calls;

static void work() {
    std::call_once(flag, [] { calls++; });
    assert(calls == 1);
}

int main() {
    std::thread first(work), second(work);
    first.join();
    second.join();
}
