/*
about: The queue of Michael and Scott, one producer and one consumer, with a hazard pointer of the producer.
truth: exits 0
slow: true
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

struct Node {
    int value = 0;
    std::atomic<Node *> next{nullptr};
};

static std::atomic<Node *> head, tail;
static std::atomic<Node *> hazards[2];

static void push(int value) {
    Node *node = new Node;
    node->value = value;
    for (;;) {
        Node *last = tail.load();
        hazards[1] = last;
        if (tail.load() != last)
            continue;
        Node *next = last->next.load();
        if (next) {
            tail.compare_exchange_strong(last, next);
            continue;
        }
        if (last->next.compare_exchange_strong(next, node)) {
            tail.compare_exchange_strong(last, node);
            break;
        }
    }
    hazards[1] = nullptr;
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
            while (hazards[1].load() == first) {
            }
            delete first;
            return true;
        }
    }
}

int main() {
    Node *dummy = new Node;
    head = tail = dummy;
    std::thread producer([] {
        push(1);
        push(2);
    });
    for (int wanted = 1; wanted <= 2;) {
        int value;
        if (pop(value))
            assert(value == wanted++);
    }
    producer.join();
    delete head.load();
}
