/*
about: "The same, where a thread that finds the stack empty leaves its hazard pointer set: who frees that node waits for ever."
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
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
        while (hazard.load() == node) { //! busy-wait
        }
    delete node;
}

static bool pop(int me, int &value) {
    Node *node;
    for (;;) {
        node = top.load();
        if (!node)
            return false;
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
