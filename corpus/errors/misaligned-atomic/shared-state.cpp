/*
about: A std::atomic is read at a place in a message that was not made for it (C++).
truth: error misaligned-atomic
expect: { run: error misaligned-atomic }
*/
#include <atomic>

int main() {
    alignas(8) static char message[12] = {0};
    auto *flag = reinterpret_cast<std::atomic<int> *>(message + 2);
    return flag->load(); //! misaligned-atomic
}
