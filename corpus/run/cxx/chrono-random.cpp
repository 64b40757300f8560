/*
about: Chrono arithmetic without a clock; mt19937 and other engines from fixed seeds.
truth: exits 35
expect: { run: exits 35 }
*/
#include <chrono>
#include <cstdio>
#include <random>
#include <ratio>

using namespace std::chrono_literals;

int main() {
    auto d = 1h + 30min + 15s;
    std::printf("%lld %lld\n", static_cast<long long>(std::chrono::duration_cast<std::chrono::seconds>(d).count()), static_cast<long long>(std::chrono::milliseconds(d).count()));
    std::printf("%lld %d\n", static_cast<long long>(std::chrono::floor<std::chrono::minutes>(d).count()), d > 90min);
    std::chrono::duration<double> real = 1500ms;
    std::printf("%g %lld\n", real.count(), static_cast<long long>((d % 1min).count()));
    using third = std::chrono::duration<int, std::ratio<1, 3>>;
    std::printf("%d\n", std::chrono::duration_cast<third>(5s).count());
    std::chrono::time_point<std::chrono::system_clock> epoch{};
    auto later = epoch + 24h * 365;
    std::printf("%lld\n", static_cast<long long>(std::chrono::duration_cast<std::chrono::hours>(later - epoch).count()));
    std::mt19937 engine(42);
    for (int i = 0; i < 4; i++) std::printf("%u ", static_cast<unsigned>(engine()));
    std::mt19937_64 wide(7);
    std::printf("%llu\n", static_cast<unsigned long long>(wide()));
    std::minstd_rand small(1);
    small.discard(9);
    std::printf("%u\n", static_cast<unsigned>(small()));
    std::uniform_int_distribution<int> die(1, 6);
    int sum = 0;
    for (int i = 0; i < 10; i++) sum += die(engine);
    std::uniform_real_distribution<double> unit;
    std::printf("%d %.12f\n", sum, unit(engine));
    std::bernoulli_distribution coin(0.25);
    int heads = 0;
    for (int i = 0; i < 20; i++) heads += coin(small);
    std::printf("%d\n", heads);
    return 35;
}
