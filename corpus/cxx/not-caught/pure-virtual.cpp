/*
about: A pure virtual function is called from a constructor, by way of another member.
truth: error abort
expect: { run: error abort, check: { verdict: violated, rule: abort } }
*/
struct Shape {
    Shape() { show(); }
    virtual ~Shape() {}
    void show() { draw(); } //! abort
    virtual void draw() = 0;
};
struct Circle : Shape {
    void draw() override {}
};

int main() {
    Circle circle;
}
