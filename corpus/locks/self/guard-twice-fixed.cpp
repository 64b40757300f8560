/*
 * about: Guards within each other, of a recursive mutex.
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--self"] } }
 */
#include <mutex>

class Account {
public:
    void deposit(int amount) {
        std::lock_guard<std::recursive_mutex> guard(mutex);
        balance += amount;
    }
    void pay_interest() {
        std::unique_lock<std::recursive_mutex> guard(mutex);
        deposit(balance / 10);
    }

private:
    std::recursive_mutex mutex;
    int balance = 100;
};

int main() {
    Account account;
    account.pay_interest();
    return 0;
}
