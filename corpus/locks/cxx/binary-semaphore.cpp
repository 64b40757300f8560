/*
 * about: A binary semaphore and a mutex, in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <semaphore>
#include <thread>

static std::binary_semaphore gate{1};
static std::counting_semaphore<4> finished{0};
static std::mutex books;
static int count;

static void in() {
    gate.acquire();
    {
        std::lock_guard<std::mutex> guard(books); //! lock-order
        count++;
    }
    gate.release();
    finished.release();
}

static void out() {
    std::lock_guard<std::mutex> guard(books);
    gate.acquire(); //! lock-order
    count--;
    gate.release();
}

int main() {
    std::thread first(in), second(out);
    finished.acquire();
    first.join();
    second.join();
}
