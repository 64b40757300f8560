/*
about: A constructor calls, through a method, a virtual function that is not there yet (C++).
truth: error abort
expect: { run: error abort }
*/
class Widget {
public:
    Widget() { prepare(); }
    virtual ~Widget() = default;

protected:
    virtual void draw() = 0;

private:
    void prepare() {
        draw(); //! abort
    }
};

class Button : public Widget {
    void draw() override {}
};

int main() {
    Button button;
    return 0;
}
