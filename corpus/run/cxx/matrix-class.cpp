/*
about: A matrix class with move semantics, products, initialiser lists and a generic power.
truth: exits 10
expect: { run: exits 10 }
*/
#include <cstddef>
#include <cstdio>
#include <initializer_list>
#include <utility>
#include <vector>

static int copies, moves;
class matrix {
    std::size_t n;
    std::vector<long> cells;

public:
    explicit matrix(std::size_t n) : n(n), cells(n * n) {}
    matrix(std::initializer_list<std::initializer_list<long>> rows) : n(rows.size()) {
        for (auto &r : rows) cells.insert(cells.end(), r.begin(), r.end());
    }
    matrix(const matrix &o) : n(o.n), cells(o.cells) { copies++; }
    matrix(matrix &&o) noexcept : n(o.n), cells(std::move(o.cells)) { moves++; }
    matrix &operator=(matrix o) {
        std::swap(n, o.n);
        cells.swap(o.cells);
        return *this;
    }
    long &operator()(std::size_t r, std::size_t c) { return cells[r * n + c]; }
    long operator()(std::size_t r, std::size_t c) const { return cells[r * n + c]; }
    friend matrix operator*(const matrix &a, const matrix &b) {
        matrix r(a.n);
        for (std::size_t i = 0; i < a.n; i++)
            for (std::size_t k = 0; k < a.n; k++)
                for (std::size_t j = 0; j < a.n; j++) r(i, j) += a(i, k) * b(k, j);
        return r;
    }
};
template <typename T> T power(T base, unsigned e, T result) {
    for (; e; e >>= 1) {
        if (e & 1) result = result * base;
        base = base * base;
    }
    return result;
}

int main() {
    matrix f{{1, 1}, {1, 0}};
    matrix p = power(f, 30u, matrix{{1, 0}, {0, 1}});
    std::printf("%ld %ld\n", p(0, 1), p(1, 1));
    matrix q = p;
    q(0, 0) = 5;
    std::printf("%ld %ld %d %d\n", p(0, 0), q(0, 0), copies > 0, moves > 0);
    matrix t{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    t = t * t;
    std::printf("%ld\n", t(2, 2));
    std::printf("%d\n", power(2, 10u, 1));
    return copies + static_cast<int>(t(0, 0)) - 22;
}
