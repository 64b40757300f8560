/*
about: The last owner of a shared_ptr destroys the object, whichever thread that is.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <memory>
#include <thread>

static int destroyed;

struct Thing {
    int value = 1;
    ~Thing() { destroyed++; }
};

int main() {
    auto pointer = std::make_shared<Thing>();
    std::weak_ptr<Thing> weak = pointer;
    std::thread thread([pointer]() mutable {
        assert(pointer->value == 1);
        pointer.reset();
    });
    if (auto locked = weak.lock())
        assert(locked->value == 1);
    pointer.reset();
    thread.join();
    assert(weak.expired() && destroyed == 1);
}
