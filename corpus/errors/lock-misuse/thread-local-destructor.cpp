/*
about: A mutex of the thread is still held when the thread ends.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <mutex>

static thread_local std::recursive_mutex own; //! lock-misuse

int main() {
    own.lock();
    return 0;
}
