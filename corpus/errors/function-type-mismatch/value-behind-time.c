/*
about: >
  A structure of a floating-point number and an integer, called as a function that returns the former. x86-64 returns it
  in a floating-point register, AArch64 returns both in integer registers.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
struct sample { double value; long time; };

static struct sample sample(void) { struct sample s = {0.25, 11}; return s; }

int main(void) {
    double (*value)(void) = (double (*)(void))sample;
    return value() == 0.25; //! function-type-mismatch
}
