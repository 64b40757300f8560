/*
about: A constructor forgets a member (C++).
truth: error undefined-value
expect: { run: error undefined-value }
*/
class Counter {
public:
    explicit Counter(int limit) : limit_(limit) {}
    bool step() {
        return ++count_ < limit_;
    }

private:
    int limit_;
    int count_;
};

int main() {
    Counter counter(3);
    while (counter.step()) { //! undefined-value
    }
    return 0;
}
