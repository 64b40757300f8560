/*
about: The owner is gone, lock() gives null, and null is followed (C++).
truth: error null-dereference
expect: { run: error null-dereference }
*/
#include <memory>

int main() {
    std::weak_ptr<int> watcher;
    {
        auto owner = std::make_shared<int>(3);
        watcher = owner;
    }
    int *value = watcher.lock().get();
    return *value; //! null-dereference
}
