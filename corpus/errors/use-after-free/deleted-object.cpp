/*
about: A method is called on an object that was deleted (C++).
truth: error use-after-free
expect: { run: error use-after-free }
*/
struct Account {
    int balance = 3;
    void deposit(int amount) {
        balance += amount; //! use-after-free
    }
};

int main() {
    Account *account = new Account;
    account->deposit(1);
    delete account;
    account->deposit(1);
    return 0;
}
