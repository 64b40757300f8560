/*
about: As constructor.cpp, with the member set (C++).
truth: exits 0
expect: { run: exits 0 }
*/
class Counter {
public:
    explicit Counter(int limit) : limit_(limit) {}
    bool step() {
        return ++count_ < limit_;
    }

private:
    int limit_;
    int count_ = 0;
};

int main() {
    Counter counter(3);
    while (counter.step()) {
    }
    return 0;
}
