/*
about: Two owners of one object by std::shared_ptr; the last one destroys it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <memory>
#include <thread>

static int destroyed;

struct object {
    int value = 3;
    ~object() { destroyed++; }
};

int main() {
    auto mine = std::make_shared<object>();
    std::thread other([theirs = mine]() mutable {
        assert(theirs->value == 3);
        theirs.reset();
    });
    mine.reset();
    other.join();
    assert(destroyed == 1);
}
