/*
about: A std::thread is destroyed without having been joined (C++).
truth: error abort
expect: { run: error abort }
*/
#include <thread>

static void work() {}

int main() {
    std::thread thread(work);
    return 0;
} //! abort
