/*
about: A static mutex is still held when it is destroyed, after main; nothing of the program is on the stack then.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <mutex>

static std::mutex lock; //! lock-misuse

int main() {
    lock.lock();
    return 0;
}
