/*
about: valarray, complex, reductions and scans, gcd, ratio.
truth: exits 30
options: [-std=c++17]
expect: { run: exits 30 }
*/
#include <complex>
#include <cstdio>
#include <functional>
#include <numeric>
#include <ratio>
#include <valarray>
#include <vector>

int main() {
    std::valarray<int> v{1, 2, 3, 4, 5, 6};
    std::valarray<int> w = v * v + 1;
    w[std::slice(0, 3, 2)] = std::valarray<int>{10, 20, 30};
    v[v > 3] = 0;
    std::printf("%d %d %d %d\n", w.sum(), w.max(), v.sum(), std::valarray<int>(w.cshift(2))[0]);
    std::complex<double> z(3, 4), u = std::polar(2.0, 0.0);
    z = z * u + std::complex<double>(0, 1);
    std::printf("%g %g %g %g\n", z.real(), z.imag(), std::abs(std::complex<double>(3, 4)), std::norm(z));
    std::complex<float> f(1, -1);
    f *= std::conj(f);
    std::printf("%g %g\n", static_cast<double>(f.real()), static_cast<double>(f.imag()));
    std::vector<int> x{1, 2, 3, 4, 5}, out(5);
    std::exclusive_scan(x.begin(), x.end(), out.begin(), 10);
    std::printf("%d %d\n", out[0], out[4]);
    std::inclusive_scan(x.begin(), x.end(), out.begin(), std::multiplies<>());
    std::printf("%d\n", out[4]);
    std::adjacent_difference(x.begin(), x.end(), out.begin());
    std::printf("%d %d\n", out[0], out[4]);
    std::printf("%d\n", std::reduce(x.begin(), x.end()));
    std::printf("%d\n", std::transform_reduce(x.begin(), x.end(), x.begin(), 0));
    using half = std::ratio<1, 2>;
    using sum = std::ratio_add<half, std::ratio<1, 3>>;
    std::printf("%jd/%jd\n", static_cast<std::intmax_t>(sum::num), static_cast<std::intmax_t>(sum::den));
    return std::gcd(120, 90);
}
