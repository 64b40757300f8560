/*
about: std::call_once from two threads.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <mutex>
#include <thread>

static std::once_flag once;
static int calls;

static void use() {
    std::call_once(once, [] { calls++; });
    assert(calls == 1);
}

int main() {
    std::thread other(use);
    use();
    other.join();
}
