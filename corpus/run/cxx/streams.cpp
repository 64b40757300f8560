/*
about: "iostream formatting: width, fill, hex, precision, fixed, scientific, boolalpha, user-defined output."
truth: exits 10
expect: { run: exits 10 }
*/
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

struct point { int x, y; };
static std::ostream &operator<<(std::ostream &out, const point &p) { return out << '(' << p.x << ", " << p.y << ')'; }
static std::istream &operator>>(std::istream &in, point &p) {
    char c;
    return in >> c >> p.x >> c >> p.y >> c;
}

int main() {
    std::cout << "text " << 42 << ' ' << -7L << ' ' << 3.5 << ' ' << true << ' ' << 'c' << '\n';
    std::cout << std::setw(8) << 42 << '|' << std::left << std::setw(8) << 42 << '|' << std::right << std::setfill('*') << std::setw(8) << "r" << '\n';
    std::cout << std::hex << 255 << ' ' << std::showbase << std::uppercase << 255 << ' ' << std::oct << 8 << std::dec << std::noshowbase << '\n';
    std::cout << std::setprecision(3) << 3.14159 << ' ' << std::fixed << 3.14159 << ' ' << std::scientific << 31415.9 << std::defaultfloat << '\n';
    std::cout << std::boolalpha << false << ' ' << std::showpos << 5 << std::noshowpos << ' ' << point{1, -2} << std::endl;
    std::ostringstream out;
    out << "n=" << 5 << ' ' << std::setw(5) << 1.5;
    std::cout << out.str() << ' ' << out.str().size() << '\n';
    std::istringstream in("10 20 abc 3.5 (4, 5) end of line");
    int a, b;
    std::string word, rest;
    double d;
    point p;
    in >> a >> b >> word >> d >> p;
    std::getline(in, rest);
    std::cout << a + b << word << d << p << '[' << rest << ']' << in.eof() << '\n';
    std::istringstream bad("x");
    int n = 5;
    bad >> n;
    std::cout << n << bad.fail() << bad.good() << '\n';
    bad.clear();
    char c;
    bad >> c;
    std::cout << c << '\n';
    std::cerr << "to standard error\n";
    std::stringstream both;
    both << 1 << ' ' << 2;
    int sum = 0;
    for (int x; both >> x;) sum += x;
    std::cout << sum << std::flush << '\n';
    return a;
}
