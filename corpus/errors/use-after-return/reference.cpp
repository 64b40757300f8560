/*
about: A reference to a local is returned (C++).
truth: error use-after-return
expect: { run: error use-after-return }
*/
static const int &larger(int left, int right) {
    const int &result = left < right ? right : left;
    return result;
}

int main() {
    return larger(3, 4); //! use-after-return
}
