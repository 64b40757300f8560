/*
about: As erase-in-loop.cpp, going on from where erase says (C++).
truth: exits 4
expect: { run: exits 4 }
*/
#include <map>

int main() {
    std::map<int, int> ages;
    for (int i = 0; i < 5; i++)
        ages[i] = 10 * i;
    for (auto entry = ages.begin(); entry != ages.end();) {
        if (entry->second == 20)
            entry = ages.erase(entry);
        else
            ++entry;
    }
    return static_cast<int>(ages.size());
}
