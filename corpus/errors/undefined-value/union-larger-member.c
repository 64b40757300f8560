/*
about: The small member of a union was set, and the large one is branched on.
truth: error undefined-value
expect: { run: error undefined-value }
*/
union value {
    char byte;
    int word;
};

int main(void) {
    union value value;
    value.byte = 1;
    return value.word == 1 ? 1 : 0; //! undefined-value
}
