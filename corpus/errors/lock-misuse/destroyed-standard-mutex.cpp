/*
about: An object with a std::mutex is destroyed while its own method holds it (C++).
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <mutex>

class Account { //! lock-misuse
public:
    void close() {
        lock_.lock();
        balance_ = 0;
    }

private:
    std::mutex lock_;
    int balance_ = 1;
};

int main() {
    {
        Account account;
        account.close();
    }
    return 0;
}
