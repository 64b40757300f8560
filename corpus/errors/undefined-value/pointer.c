/*
about: A pointer that was never set is followed.
truth: error undefined-value
expect: { run: error undefined-value }
*/
struct list {
    int length;
    int *values;
};

int main(void) {
    struct list list;
    list.length = 1;
    return list.values[0]; //! undefined-value
}
