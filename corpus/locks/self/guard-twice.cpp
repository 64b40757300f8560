/*
 * about: A guard of a mutex within another one of the same, in the function that is called.
 * truth: self-deadlock
 * expect: { locks: { verdict: suspected, rule: self-deadlock, options: ["--self"] } }
 */
#include <mutex>

class Account {
public:
    void deposit(int amount) {
        std::lock_guard<std::mutex> guard(mutex); //! self-deadlock
        balance += amount;
    }
    void pay_interest() {
        std::unique_lock<std::mutex> guard(mutex);
        deposit(balance / 10);
    }

private:
    std::mutex mutex;
    int balance = 100;
};

int main() {
    Account account;
    account.pay_interest();
    return 0;
}
