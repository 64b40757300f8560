/*
about: A method of the library stores another value in each round of the loop, inside an atomic section. That is progress.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <clew.h>

static std::atomic<bool> stop;
static std::atomic<int> beat;

int main() {
    while (!stop) {
        int next = 1 - beat.load();
        clew_atomic_begin();
        beat.store(next);
        clew_atomic_end();
    }
}
