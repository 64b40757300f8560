/*
about: Whoever lets go last destroys the object, and sees what all other owners have written to it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <memory>
#include <thread>

struct Box {
    int first = 0;
    int second = 0;
    ~Box() { assert(first == 1 && second == 2); }
};

int main() {
    auto box = std::make_shared<Box>();
    std::thread one([mine = box]() mutable {
        mine->first = 1;
        mine.reset();
    });
    std::thread two([mine = box]() mutable {
        mine->second = 2;
        mine.reset();
    });
    box.reset();
    one.join();
    two.join();
}
