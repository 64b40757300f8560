/*
about: std::atomic_load and atomic_store of shared_ptr.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <memory>
#include <thread>

static std::shared_ptr<int> global = std::make_shared<int>(1);

int main() {
    std::thread thread([] { std::atomic_store(&global, std::make_shared<int>(2)); });
    auto seen = std::atomic_load(&global);
    assert(*seen == 1 || *seen == 2);
    thread.join();
}
