/*
about: "The same queue with two producers and nobody who looks at hazard pointers: one may use a node that is gone."
truth: [exits 0, error use-after-free, error data-race]
slow: true
expect: { check: { verdict: violated, rule: [use-after-free,data-race] } }
*/
#include <atomic>
#include <cassert>
#include <thread>

struct Node {
    int value = 0;
    std::atomic<Node *> next{nullptr};
};

static std::atomic<Node *> head, tail;

static void push(int value) {
    Node *node = new Node;
    node->value = value;
    for (;;) {
        Node *last = tail.load();
        if (tail.load() != last)
            continue;
        Node *next = last->next.load(); //! use-after-free, data-race
        if (next) {
            tail.compare_exchange_strong(last, next);
            continue;
        }
        if (last->next.compare_exchange_strong(next, node)) { //! use-after-free, data-race
            tail.compare_exchange_strong(last, node);
            break;
        }
    }
}

static bool pop(int &value) {
    for (;;) {
        Node *first = head.load();
        Node *last = tail.load();
        Node *next = first->next.load();
        if (!next)
            return false;
        if (first == last) {
            tail.compare_exchange_strong(last, next);
            continue;
        }
        value = next->value;
        if (head.compare_exchange_strong(first, next)) {
            delete first; //! data-race
            return true;
        }
    }
}

int main() {
    Node *dummy = new Node;
    head = tail = dummy;
    std::thread first([] { push(1); });
    std::thread second([] { push(1); });
    for (int popped = 0; popped < 2;) {
        int value;
        if (pop(value))
            popped += value;
    }
    first.join();
    second.join();
    delete head.load();
}
