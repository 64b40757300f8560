/** The name of a function without its template arguments: `operator<<` for `operator<<<std::char_traits<char> >`. */
export function plainName(name: string): string {
  return /^operator(?:<=>|<<=|<<|<=|<|[^<\w\s]+|\s.*)|^[^<]+/.exec(name)?.[0] ?? name;
}
