/*
about: The same queue, where the place is given away before the value is there.
source: "[ŠTILL20] fig. 2.5, with two lines exchanged"
truth: [error data-race, error undefined-value]
expect: { check: { verdict: violated, rule: [data-race,undefined-value] } }
*/
#include <atomic>
#include <cassert>
#include <thread>

template <class T, int NodeSize> class Queue {
    struct Node {
        T buffer[NodeSize];
        T *read = buffer;
        std::atomic<T *> write{buffer};
        std::atomic<Node *> next{nullptr};
    };
    Node *head = new Node;
    std::atomic<Node *> tail{head};

public:
    ~Queue() {
        while (head) {
            Node *next = head->next.load(std::memory_order_relaxed);
            delete head;
            head = next;
        }
    }

    void push(const T &value) {
        Node *last = tail.load(std::memory_order_acquire);
        Node *target = last;
        if (last->write.load(std::memory_order_relaxed) == last->buffer + NodeSize)
            target = new Node;
        T *place = target->write.fetch_add(1, std::memory_order_release);
        *place = value; //! data-race
        if (last != target) {
            last->next.store(target, std::memory_order_release);
            tail.store(target, std::memory_order_release);
        }
    }

    bool pop(T &value) {
        if (head->read == head->buffer + NodeSize) {
            Node *next = head->next.load(std::memory_order_acquire);
            if (!next)
                return false;
            delete head;
            head = next;
        }
        if (head->read == head->write.load(std::memory_order_acquire))
            return false;
        value = *head->read++; //! data-race, undefined-value
        return true;
    }
};

int main() {
    Queue<int, 1> queue;
    std::thread producer([&] {
        queue.push(1);
        queue.push(2);
    });
    for (int wanted = 1; wanted <= 2;) {
        int value;
        if (queue.pop(value))
            assert(value == wanted++);
    }
    producer.join();
}
