/*
about: std::atomic::wait and notify, of several types.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<int> number;
static std::atomic<char> letter;
static std::atomic_flag flag;
static int data;

int main() {
    std::thread thread([] {
        data = 5;
        number = 1;
        number.notify_one();
        letter = 'x';
        letter.notify_all();
        flag.test_and_set();
        flag.notify_one();
    });
    number.wait(0);
    assert(data == 5);
    letter.wait(0);
    flag.wait(false);
    thread.join();
}
