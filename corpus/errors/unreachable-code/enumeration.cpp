/*
about: A value outside of the enumeration reaches the end of a switch that covers all names (C++).
truth: error unreachable-code
expect: { run: error unreachable-code }
*/
enum class Colour { red, green };

static int wavelength(Colour colour) {
    switch (colour) {
    case Colour::red: return 70;
    case Colour::green: return 53;
    }
    __builtin_unreachable(); //! unreachable-code
}

int main() {
    return wavelength(Colour::green) + wavelength(static_cast<Colour>(2));
}
