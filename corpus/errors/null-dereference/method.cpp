/*
about: A method that reads a field is called on a null object; the read is the fault, not the call (C++).
truth: error null-dereference
expect: { run: error null-dereference }
*/
struct Counter {
    int value = 0;
    int get() const {
        return value; //! null-dereference
    }
};

static Counter *find(int key) {
    static Counter only;
    return key == 0 ? &only : nullptr;
}

int main() {
    return find(0)->get() + find(1)->get();
}
