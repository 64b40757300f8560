/*
about: A loop with <= writes one element past a local array.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
int main(void) {
    int squares[8];
    for (int i = 0; i <= 8; i++)
        squares[i] = i * i; //! out-of-bounds
    return squares[2];
}
