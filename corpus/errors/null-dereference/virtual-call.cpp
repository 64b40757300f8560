/*
about: A virtual call on a null object reads its table (C++).
truth: error null-dereference
expect: { run: error null-dereference }
*/
struct Shape {
    virtual int sides() const { return 0; }
};

struct Square : Shape {
    int sides() const override { return 4; }
};

int main() {
    Square square;
    const Shape *shapes[] = {&square, nullptr};
    int sides = 0;
    for (const Shape *shape : shapes)
        sides += shape->sides(); //! null-dereference
    return sides;
}
