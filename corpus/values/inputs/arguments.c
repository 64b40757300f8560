/*
about: An argument that has three characters is taken for granted.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds, options: [--args=symbolic:1x3] } }
*/
int main(int argc, char **argv) {
    if (argc > 1 && argv[1][0] == '-') return argv[1][3] == 'v'; //! out-of-bounds
    return 0;
}
