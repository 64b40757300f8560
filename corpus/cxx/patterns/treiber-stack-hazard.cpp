/*
about: "Treiber's stack with hazard pointers: a node is freed when nobody looks at it."
truth: exits 0
slow: true
expect: { check: { verdict: holds } }
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

static std::atomic<Node *> hazards[2];

/* What no thread looks at any more is freed; here by waiting. */
static void retire(Node *node) {
    for (auto &hazard : hazards)
        while (hazard.load() == node) {
        }
    delete node;
}

static bool pop(int me, int &value) {
    Node *node;
    for (;;) {
        node = top.load();
        if (!node) {
            hazards[me] = nullptr;
            return false;
        }
        hazards[me] = node;
        if (top.load() != node)
            continue;
        Node *expected = node;
        if (top.compare_exchange_strong(expected, node->next))
            break;
    }
    hazards[me] = nullptr;
    value = node->value;
    retire(node);
    return true;
}

int main() {
    push(1);
    std::thread thread([] {
        int value;
        if (pop(1, value))
            push(value);
    });
    int value;
    if (pop(0, value))
        push(value);
    thread.join();
    int sum = 0;
    while (pop(0, value))
        sum += value;
    assert(sum == 1);
}
