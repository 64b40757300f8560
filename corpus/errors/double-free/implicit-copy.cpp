/*
about: A class with a destructor and no copy constructor is copied (C++).
truth: error double-free
expect: { run: error double-free }
*/
class Buffer {
public:
    Buffer() : bytes_(new char[8]) {}
    ~Buffer() {
        delete[] bytes_; //! double-free
    }

private:
    char *bytes_;
};

int main() {
    Buffer first;
    Buffer second = first;
    return 0;
}
