// The first program in C++: a thread, a mutex, a string.
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>

int main() {
  std::mutex lock;
  std::string greeting = "Hello";

  std::thread writer([&] {
    std::lock_guard<std::mutex> guard(lock);
    greeting += " from a thread";
  });
  writer.join();

  std::lock_guard<std::mutex> guard(lock);
  std::printf("%s!\n", greeting.c_str());
  return 0;
}
