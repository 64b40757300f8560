/*
about: The raw pointer outlives the unique_ptr that it was got from (C++).
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <memory>

struct Node {
    int value;
};

static Node *borrowed() {
    std::unique_ptr<Node> owner(new Node{4});
    return owner.get();
}

int main() {
    return borrowed()->value; //! use-after-free
}
