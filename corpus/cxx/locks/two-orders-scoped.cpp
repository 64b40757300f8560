/*
about: std::scoped_lock takes both without a deadlock, in whatever order they are given.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <thread>

struct Account {
    std::mutex lock;
    int balance = 10;
};

static void transfer(Account &from, Account &to) {
    std::scoped_lock both(from.lock, to.lock);
    from.balance--;
    to.balance++;
}

int main() {
    Account a, b;
    std::thread thread([&] { transfer(a, b); });
    transfer(b, a);
    thread.join();
    return a.balance + b.balance - 20;
}
