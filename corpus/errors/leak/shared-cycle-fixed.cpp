/*
about: As shared-cycle.cpp, with a weak pointer back (C++).
truth: exits 0
expect: { run: exits 0 }
*/
#include <memory>

struct Node {
    std::shared_ptr<Node> other;
    std::weak_ptr<Node> back;
};

int main() {
    auto left = std::make_shared<Node>();
    auto right = std::make_shared<Node>();
    left->other = right;
    right->back = left;
    return 0;
}
