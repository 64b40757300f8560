/*
about: A structure of three bytes travels by value as a whole word.
truth: exits 6
expect: { run: exits 6 }
*/
struct colour {
    unsigned char red, green, blue;
};

static struct colour make(unsigned char red, unsigned char green, unsigned char blue) {
    struct colour colour;
    colour.red = red;
    colour.green = green;
    colour.blue = blue;
    return colour;
}

static int sum(struct colour colour) { return colour.red + colour.green + colour.blue; }

int main(void) {
    return sum(make(1, 2, 3));
}
