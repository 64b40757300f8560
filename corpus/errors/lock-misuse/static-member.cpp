/*
about: A mutex in a static object is still held when that is destroyed.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <mutex>

struct Registry { //! lock-misuse
    std::mutex lock;
};

static Registry registry;

int main() {
    registry.lock.lock();
    return 0;
}
