/*
about: "Two threads assign to the same shared_ptr object: only the count is atomic."
truth: error data-race
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <memory>
#include <thread>

static std::shared_ptr<int> global = std::make_shared<int>(0);

int main() {
    std::thread thread([] { global = std::make_shared<int>(1); }); //! data-race
    global = std::make_shared<int>(2); //! data-race
    thread.join();
}
