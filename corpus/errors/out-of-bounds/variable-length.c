/*
about: An array whose length is computed is indexed by its length.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
static int last_of(int count) {
    int values[count];
    for (int i = 0; i < count; i++)
        values[i] = i;
    return values[count]; //! out-of-bounds
}

int main(void) {
    return last_of(3);
}
