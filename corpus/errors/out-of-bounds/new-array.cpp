/*
about: new int(n) instead of new int[n] (C++).
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
int main() {
    int *values = new int(4);
    for (int i = 0; i < 4; i++)
        values[i] = i; //! out-of-bounds
    delete values;
    return 0;
}
