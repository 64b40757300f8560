/*
about: All bytes of an object of a class, and an unsigned range up to its end; all of them are foreseen.
truth: [exits 0]
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <clew.hpp>

struct Order {
    int customer;
    char kind;
    short change;
    long amount;
};

int main()
{
    Order order;
    clew::symbolic(order);
    const auto stock = clew::input_unsigned(1, ~0ull);
    assert(stock != 0);
    if (order.kind == 'x' && order.change == -3) {
        assert(order.amount != 123456789012345 || order.amount > 0);
    }
}
