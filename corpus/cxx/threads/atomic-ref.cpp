/*
about: std::atomic_ref makes plain objects atomic for a while.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

static int count;
static double sum = 1;

static void add() {
    std::atomic_ref<int>(count).fetch_add(1);
    std::atomic_ref<double>(sum) += 0.5;
}

int main() {
    {
        std::jthread thread(add);
        add();
    }
    assert(count == 2 && sum == 2);
}
