/*
about: A callback table is filled with reinterpret_cast (C++); the second parameter gets nothing.
truth: error undefined-value
expect: { run: error undefined-value }
*/
using Callback = void (*)(int);

static int total;
static void add(int left, int right) { total += left + right; }

struct Button {
    Callback pressed;
    void press() { pressed(1); }
};

int main() {
    Button button{reinterpret_cast<Callback>(add)};
    button.press();
    return total > 0; //! undefined-value
}
