/*
about: A product that leaves its type, several rounds into a loop.
truth: error signed-overflow
expect: { run: { outcome: error signed-overflow, options: [--signed-overflow] } }
*/
int main(void) {
    int product = 1;
    for (int i = 1; i <= 20; i++)
        product *= i; //! signed-overflow
    return product == 0;
}
