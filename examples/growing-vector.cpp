// An iterator is kept while the vector behind it grows. Goes wrong.
#include <cstdio>
#include <vector>

int main() {
  std::vector<int> squares{1};
  auto first = squares.begin();
  for (int i = 2; i <= 10; i++)
    squares.push_back(i * i);
  std::printf("the first square is %d\n", *first);
  return 0;
}
