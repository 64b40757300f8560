/*
about: All bytes of an object of a class, and an unsigned range up to its end; one combination is missed.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
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
    if (order.kind == 'x' && order.change == -3) {
        assert(order.amount != 123456789012345 || stock != ~0ull); //! assertion
    }
}
