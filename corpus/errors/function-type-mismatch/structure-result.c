/*
about: >
  A function that returns a large structure gets the address to put it at as an argument. Called as one that returns
  nothing it writes to wherever the first register points.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
struct three { long a, b, c; };
static struct three make(void) { struct three result = {1, 2, 3}; return result; }

int main(void) {
    void (*function)(void) = (void (*)(void))make;
    function(); //! function-type-mismatch
    return 0;
}
