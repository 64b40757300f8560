/*
about: A callback table is filled with reinterpret_cast (C++).
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
using Callback = void (*)(int);

static int total;
static void add(int left, int right) { total += left + right; }

struct Button {
    Callback pressed;
    void press() {
        pressed(1); //! function-type-mismatch
    }
};

int main() {
    Button button{reinterpret_cast<Callback>(add)};
    button.press();
    return total;
}
