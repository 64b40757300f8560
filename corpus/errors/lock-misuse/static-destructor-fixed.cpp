/*
about: As static-destructor.cpp; it is unlocked before.
truth: exits 0
expect: { run: exits 0 }
*/
#include <mutex>

static std::mutex lock;

int main() {
    std::lock_guard guard(lock);
    return 0;
}
