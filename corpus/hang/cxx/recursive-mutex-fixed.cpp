/*
about: std::recursive_mutex locked again through a member that calls another.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>

class Counter {
public:
    void add(int amount) {
        std::lock_guard<std::recursive_mutex> guard(lock);
        value += amount;
    }
    void add_twice(int amount) {
        std::lock_guard<std::recursive_mutex> guard(lock);
        add(amount);
        add(amount);
    }

private:
    std::recursive_mutex lock;
    int value = 0;
};

int main() {
    Counter counter;
    counter.add_twice(1);
}
