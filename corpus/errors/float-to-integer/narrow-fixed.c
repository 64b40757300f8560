/*
about: As narrow.c; what is too loud is cut off.
truth: exits 255
expect: { run: exits 255 }
*/
static unsigned char level(float volume) {
    float scaled = volume * 255;
    return scaled > 255 ? 255 : (unsigned char)scaled;
}

int main(void) {
    return level(1.5f);
}
