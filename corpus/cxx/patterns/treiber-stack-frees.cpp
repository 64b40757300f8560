/*
about: "Treiber's stack, whose nodes are freed at once: another thread may still look at one."
truth: [exits 0, error use-after-free, error data-race]
expect: { check: { verdict: violated, rule: [use-after-free,data-race] } }
*/
#include <atomic>
#include <cassert>
#include <thread>
struct Node {
    int value;
    Node *next;
};

static std::atomic<Node *> top;

static void push(int value) {
    Node *node = new Node{value, top.load()};
    while (!top.compare_exchange_weak(node->next, node)) {
    }
}

static bool pop(int &value) {
    Node *node = top.load();
    while (node && !top.compare_exchange_weak(node, node->next)) { //! use-after-free, data-race
    }
    if (!node)
        return false;
    value = node->value;
    delete node; //! data-race
    return true;
}

int main() {
    push(1);
    std::thread thread([] {
        int value;
        if (pop(value))
            push(value);
    });
    int value;
    if (pop(value))
        push(value);
    thread.join();
    int sum = 0;
    while (pop(value))
        sum += value;
    assert(sum == 1);
}
