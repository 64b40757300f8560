/*
about: std::mutex locked again through a member that calls another.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <mutex>

class Counter {
public:
    void add(int amount) {
        std::lock_guard<std::mutex> guard(lock); //! deadlock
        value += amount;
    }
    void add_twice(int amount) {
        std::lock_guard<std::mutex> guard(lock);
        add(amount);
        add(amount);
    }

private:
    std::mutex lock;
    int value = 0;
};

int main() {
    Counter counter;
    counter.add_twice(1);
}
