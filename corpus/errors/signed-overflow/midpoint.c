/*
about: The classic midpoint of two large indices.
truth: error signed-overflow
expect: { run: { outcome: error signed-overflow, options: [--signed-overflow] } }
*/
static int midpoint(int low, int high) {
    return (low + high) / 2; //! signed-overflow
}

int main(void) {
    return midpoint(1, 3) == 2 && midpoint(2000000000, 2000000002) > 0;
}
