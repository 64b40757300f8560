/*
about: As lambda-reference.cpp, captured by copy (C++).
truth: exits 5
expect: { run: exits 5 }
*/
static auto counter(int start) {
    int current = start;
    return [current]() mutable { return ++current; };
}

int main() {
    auto next = counter(4);
    return next();
}
