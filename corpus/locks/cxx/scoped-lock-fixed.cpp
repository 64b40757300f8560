/*
 * about: A scoped_lock takes both at once, in whatever order they are named.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>
#include <thread>

static std::mutex wood, iron;

static void left() {
    std::scoped_lock both(wood, iron);
}

static void right() {
    std::scoped_lock both(iron, wood);
}

int main() {
    std::thread one(left), two(right);
    one.join();
    two.join();
}
