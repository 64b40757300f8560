/*
about: "Two threads throw and catch at the same time: each has its own exceptions."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <thread>

static int attempt(int number) {
    try {
        throw number;
    } catch (int caught) {
        return caught;
    }
}

int main() {
    int first = 0;
    std::thread thread([&] { first = attempt(1); });
    int second = attempt(2);
    thread.join();
    assert(first == 1 && second == 2);
}
