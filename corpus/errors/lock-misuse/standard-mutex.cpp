/*
about: A std::mutex is unlocked by hand and then once more by its guard (C++).
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <mutex>

static std::mutex lock;
static int value;

static int change() {
    std::lock_guard<std::mutex> guard(lock);
    int old = value++;
    lock.unlock();
    return old;
} //! lock-misuse

int main() {
    return change();
}
