/*
about: As pure-virtual.cpp, prepared when the object is complete (C++).
truth: exits 1
expect: { run: exits 1 }
*/
class Widget {
public:
    virtual ~Widget() = default;
    void prepare() { draw(); }

protected:
    virtual void draw() = 0;
};

class Button : public Widget {
public:
    int drawn = 0;

private:
    void draw() override { drawn++; }
};

int main() {
    Button button;
    button.prepare();
    return button.drawn;
}
