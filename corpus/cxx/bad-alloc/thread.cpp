/*
about: A thread's own allocation may fail, and so may that of the std::thread.
truth: exits 0
expect: { check: [{ verdict: holds }, { verdict: holds, options: [--malloc-fails] }] }
*/
#include <memory>
#include <new>
#include <thread>

int main() {
    try {
        std::thread thread([] {
            try {
                std::make_unique<int>(1);
            } catch (const std::bad_alloc &) {
            }
        });
        thread.join();
    } catch (const std::bad_alloc &) {
    }
}
