/*
about: An assignment operator that forgets to return *this (C++).
truth: error missing-return
expect: { run: error missing-return }
*/
struct Number {
    int value;
    Number &operator=(int other) {
        value = other; //! missing-return
    }
};

int main() {
    Number number{1};
    number = 2;
    return number.value;
}
