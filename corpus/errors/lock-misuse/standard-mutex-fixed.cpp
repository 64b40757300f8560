/*
about: As standard-mutex.cpp, with a unique_lock, which knows (C++).
truth: exits 0
expect: { run: exits 0 }
*/
#include <mutex>

static std::mutex lock;
static int value;

static int change() {
    std::unique_lock<std::mutex> guard(lock);
    int old = value++;
    guard.unlock();
    return old;
}

int main() {
    return change();
}
