/**
 * The flags that every source gets, the user's and the libraries' alike, with the reason for each. Flags of
 * the user come after these, so that theirs win.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { libraryRoot } from "../ir/debug-info.ts";
import { runtimeDirectory } from "./package-root.ts";
import type { Toolchain } from "./toolchain.ts";

export type Language = "c" | "c++";

/** What stands for the library and the runtime directory in debug information and `__FILE__`, so that
 *  nothing that is cached, printed or compared depends on where clew is installed. */
const libraryPrefix = `${libraryRoot}lib`;
const runtimePrefix = `${libraryRoot}runtime`;

const commonFlags: readonly string[] = [
  "--target=x86_64-linux-musl",
  "-nostdinc",
  // No optimisation: it may delete racy accesses and turn `while (!flag);` into an endless loop. Without
  // optnone, so that clew's own passes may work on the functions.
  "-O0",
  "-Xclang",
  "-disable-O0-optnone",
  "-fno-discard-value-names",
  // In C as well: an exception or a cancellation may pass through C functions.
  "-fexceptions",
  // The machine has no 80-bit floats; musl's printf computes in long double.
  "-mlong-double-64",
  "-Qunused-arguments",
];

/** What libc++ expects to be configured by; the same when it is built and when it is used. */
const libcxxDefines: readonly string[] = [
  "-D_LIBCPP_HAS_MUSL_LIBC",
  "-D_LIBCPP_HAS_NO_VENDOR_AVAILABILITY_ANNOTATIONS",
  "-D_LIBCPP_ABI_VERSION=1",
  "-D_LIBCPP_ABI_NAMESPACE=__1",
  "-D_LIBCPP_DISABLE_VISIBILITY_ANNOTATIONS",
  "-D_LIBCXXABI_DISABLE_VISIBILITY_ANNOTATIONS",
  "-D_LIBCPP_ENABLE_HARDENED_MODE_DEFAULT=0",
  "-D_LIBCPP_ENABLE_DEBUG_MODE_DEFAULT=0",
  "-D_LIBCPP_PSTL_CPU_BACKEND_SERIAL",
  // The other one of its two barriers spreads threads over a tree by a hash of their names, for speed.
  "-D_LIBCPP_HAS_NO_TREE_BARRIER",
  // std::jthread and std::stop_token, which this version has but does not yet offer by itself.
  "-D_LIBCPP_ENABLE_EXPERIMENTAL",
];

/** The same on every machine: part of what a library's code is known by. */
export function baseFlags(language: Language): string[] {
  return language === "c++"
    ? ["--driver-mode=g++", "-nostdinc++", ...commonFlags, ...libcxxDefines]
    : [...commonFlags];
}

/** For library members and users' sources; the include path is added by the caller. */
export function languageFlags(toolchain: Toolchain, language: Language): string[] {
  return [
    ...baseFlags(language),
    `-ffile-prefix-map=${toolchain.libraryDirectory}=${libraryPrefix}`,
    `-ffile-prefix-map=${runtimeDirectory()}=${runtimePrefix}`,
  ];
}

/** The include folders of a user's source, in order. */
export function userIncludeDirectories(toolchain: Toolchain, language: Language): string[] {
  const lib = toolchain.libraryDirectory;
  const runtime = runtimeDirectory();
  return [
    join(runtime, "include"),
    // libc++'s wrappers of C headers find the wrapped ones by include_next: they must come first.
    ...(language === "c++"
      ? [join(runtime, "cxx-include"), join(lib, "libcxx/include"), join(lib, "libcxxabi/include")]
      : []),
    join(runtime, "shadow-include"),
    toolchain.forSources.builtinHeaders,
    join(lib, "libc/include/x86_64-linux-musl"),
    join(lib, "libc/include/generic-musl"),
    join(lib, "libc/include/x86-linux-any"),
    join(lib, "libc/include/any-linux-any"),
  ].filter((directory) => existsSync(directory));
}

export function userSourceFlags(toolchain: Toolchain, language: Language): string[] {
  return [
    ...languageFlags(toolchain, language),
    // A missing return and __builtin_unreachable arrive as llvm.ubsantrap, with their place, instead of being
    // merged with the code that follows. Kept at -O1 and above too: a trap can only make an error visible
    // that the optimiser would be free to hide.
    "-fsanitize=return,unreachable",
    "-fsanitize-trap=return,unreachable",
    // `sin` stays a call of musl's function instead of an intrinsic that no library defines.
    "-fmath-errno",
    ...userIncludeDirectories(toolchain, language).flatMap((directory) => ["-isystem", directory]),
  ];
}
