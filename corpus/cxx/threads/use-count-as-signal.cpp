/*
about: A count of references that is 1 again does not mean that what the other one did is visible; reading it orders nothing.
truth: error data-race
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <memory>
#include <thread>

struct Box {
    int value = 0;
};

int main() {
    auto box = std::make_shared<Box>();
    std::thread thread([mine = box]() mutable {
        mine->value = 1;
        mine.reset();
    });
    if (box.use_count() == 1)
        box->value = 2; //! data-race
    thread.join();
}
