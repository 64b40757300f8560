/*
about: Reading numbers and lines from std::cin.
truth: exits 15
stdin: "3 4\nname with blanks\n1 2 5\n"
expect: { run: exits 15 }
*/
#include <iostream>
#include <string>

int main() {
    int a, b;
    std::cin >> a >> b;
    std::cin.ignore();
    std::string line;
    std::getline(std::cin, line);
    std::cout << a * b << ' ' << line << '\n';
    int sum = 0, x;
    while (std::cin >> x) sum += x;
    std::cout << sum << ' ' << std::cin.eof() << '\n';
    return sum + a + b;
}
