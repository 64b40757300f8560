/*
about: const_cast on an object that is const (C++).
truth: error read-only-write
expect: { run: error read-only-write }
*/
struct Settings {
    int verbosity;
};

static const Settings defaults{1};

int main() {
    const_cast<Settings &>(defaults).verbosity = 2; //! read-only-write
    return defaults.verbosity;
}
