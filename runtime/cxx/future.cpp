/* What of <future> is no template: the category of its errors. Messages are those of libc++. */
#include <future>
#include <string>

_LIBCPP_BEGIN_NAMESPACE_STD

namespace {
class future_error_category final : public error_category {
    const char *name() const noexcept override { return "future"; }
    string message(int error) const override
    {
        switch (static_cast<future_errc>(error)) {
        case future_errc(0):
        case future_errc::broken_promise:
            return "The associated promise has been destructed prior to the associated state becoming ready.";
        case future_errc::future_already_retrieved:
            return "The future has already been retrieved from the promise or packaged_task.";
        case future_errc::promise_already_satisfied:
            return "The state of the promise has already been set.";
        case future_errc::no_state:
            return "Operation not permitted on an object without an associated state.";
        }
        return "unspecified future_errc value\n";
    }
};
} // namespace

const error_category &future_category() noexcept
{
    static future_error_category category;
    return category;
}

future_error::future_error(error_code code) : logic_error(code.message()), __code_(code) {}
future_error::~future_error() noexcept = default;

_LIBCPP_END_NAMESPACE_STD
