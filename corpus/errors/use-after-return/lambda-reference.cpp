/*
about: A closure captured a local by reference and is called when the local is gone (C++).
truth: error use-after-return
expect: { run: error use-after-return }
*/
static auto counter(int start) {
    int current = start;
    return [&current] {
        return ++current; //! use-after-return
    };
}

int main() {
    auto next = counter(4);
    return next();
}
