/*
 * about: An exception unwinds through a guard.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>
#include <thread>

static std::mutex wood, iron;

static void work(int size) {
    std::lock_guard<std::mutex> guard(wood);
    if (size > 3) throw size;
    size++;
}

static void left() {
    try {
        work(4);
    } catch (int) {
    }
    std::lock_guard<std::mutex> inner(iron);
}

static void right() {
    std::lock_guard<std::mutex> outer(iron);
    std::lock_guard<std::mutex> inner(wood);
}

int main() {
    std::thread one(left), two(right);
    one.join();
    two.join();
}
