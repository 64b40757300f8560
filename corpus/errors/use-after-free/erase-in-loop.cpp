/*
about: A loop over a map erases the element that its iterator stands on (C++).
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <map>

int main() {
    std::map<int, int> ages;
    for (int i = 0; i < 5; i++)
        ages[i] = 10 * i;
    for (auto entry = ages.begin(); entry != ages.end(); ++entry) //! use-after-free
        if (entry->second == 20)
            ages.erase(entry);
    return 0;
}
