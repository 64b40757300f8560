/*
about: "Two threads keep the same promise: the second one fails. Whether what nobody catches destroys the thread first is up to the implementation."
truth: [error uncaught-exception, error abort]
expect: { check: { verdict: violated, rule: [uncaught-exception, abort] } }
*/
#include <future>
#include <thread>

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread thread([&] { promise.set_value(1); }); //! uncaught-exception
    promise.set_value(2); //! uncaught-exception
    thread.join();
    return future.get() == 0;
} //! abort
