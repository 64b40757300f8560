/*
about: A worker keeps its exception in an exception_ptr; main throws it again after the join.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <exception>
#include <stdexcept>
#include <thread>

static std::exception_ptr failure;

static void work() {
    try {
        throw std::runtime_error("worker");
    } catch (...) {
        failure = std::current_exception();
    }
}

int main() {
    std::thread thread(work);
    thread.join();
    try {
        std::rethrow_exception(failure);
    } catch (const std::runtime_error &) {
        return 0;
    }
    return 1;
}
