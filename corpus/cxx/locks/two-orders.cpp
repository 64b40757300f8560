/*
about: Two accounts, locked in the order of the arguments.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <mutex>
#include <thread>

struct Account {
    std::mutex lock;
    int balance = 10;
};

static void transfer(Account &from, Account &to) {
    std::lock_guard<std::mutex> first(from.lock);
    std::lock_guard<std::mutex> second(to.lock); //! deadlock
    from.balance--;
    to.balance++;
}

int main() {
    Account a, b;
    std::thread thread([&] { transfer(a, b); });
    transfer(b, a);
    thread.join();
}
