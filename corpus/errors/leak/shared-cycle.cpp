/*
about: Two shared_ptr keep each other alive (C++).
truth: error leak
expect: { run: error leak }
*/
#include <memory>

struct Node {
    std::shared_ptr<Node> other;
};

int main() {
    auto left = std::make_shared<Node>(); //! leak
    auto right = std::make_shared<Node>(); //! leak
    left->other = right;
    right->other = left;
    return 0;
}
