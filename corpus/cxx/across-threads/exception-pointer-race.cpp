/*
about: The same, but main looks at the exception_ptr without waiting.
truth: error data-race
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <exception>
#include <stdexcept>
#include <thread>

static std::exception_ptr failure;

static void work() {
    try {
        throw std::runtime_error("worker");
    } catch (...) {
        failure = std::current_exception(); //! data-race
    }
}

int main() {
    std::thread thread(work);
    bool failed = failure != nullptr; //! data-race
    thread.join();
    return failed ? 0 : 0;
}
