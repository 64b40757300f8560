/*
 * about: A binary semaphore and a mutex; the other order only tries.
 * truth: none
 * expect: { locks: { verdict: none-found } }
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
        std::lock_guard<std::mutex> guard(books);
        count++;
    }
    gate.release();
    finished.release();
}

static void out() {
    std::lock_guard<std::mutex> guard(books);
    if (gate.try_acquire()) {
        count--;
        gate.release();
    }
}

int main() {
    std::thread first(in), second(out);
    finished.acquire();
    first.join();
    second.join();
}
