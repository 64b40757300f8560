/*
about: A method breaks the invariant that another one asserts (C++).
truth: error assertion
expect: { run: error assertion }
*/
#include <cassert>

class Range {
public:
    Range(int low, int high) : low_(low), high_(high) { check(); }
    void shift(int by) {
        low_ += by;
        check();
    }

private:
    void check() const {
        assert(low_ <= high_); //! assertion
    }
    int low_, high_;
};

int main() {
    Range range(0, 3);
    range.shift(2);
    range.shift(2);
    return 0;
}
