/** The functions that the machine executes itself: everything that runtime/machine.h declares, and llvm.*. */
export const machineIntrinsics: ReadonlySet<string> = new Set([
  "__clew_action",
  "__clew_action_end",
  "__clew_argument_copy",
  "__clew_argument_count",
  "__clew_argument_size",
  "__clew_assume",
  "__clew_atomic_access",
  "__clew_atomic_begin",
  "__clew_atomic_end",
  "__clew_atomic_hand_over",
  "__clew_call_main",
  "__clew_choose",
  "__clew_deadline",
  "__clew_environment_copy",
  "__clew_environment_count",
  "__clew_environment_size",
  "__clew_exit",
  "__clew_fault",
  "__clew_fence",
  "__clew_heap_free",
  "__clew_holds_pointer",
  "__clew_input",
  "__clew_input_pointer",
  "__clew_inputs_follow",
  "__clew_is_of_block",
  "__clew_object_free",
  "__clew_object_make",
  "__clew_object_resize",
  "__clew_frame_depth",
  "__clew_frame_start",
  "__clew_frame_place",
  "__clew_frame_personality",
  "__clew_frame_table",
  "__clew_frame_no_unwind",
  "__clew_frame_in",
  "__clew_frame_land",
  "__clew_object_size",
  "__clew_option",
  "__clew_peek",
  "__clew_peek_pointer",
  "__clew_run_constructor",
  "__clew_run_destructor",
  "__clew_section_begin",
  "__clew_section_end",
  "__clew_stdin",
  "__clew_thread_exit",
  "__clew_thread_self",
  "__clew_thread_start",
  "__clew_trace",
  "__clew_unsupported",
  "__clew_write",
]);

/** Functions of the C library that cannot be written in C: they return twice, or not to their caller. */
const jumpKinds: ReadonlyMap<string, "set" | "long"> = new Map([
  ["setjmp", "set"],
  ["_setjmp", "set"],
  ["__setjmp", "set"],
  ["sigsetjmp", "set"],
  ["__sigsetjmp", "set"],
  ["longjmp", "long"],
  ["_longjmp", "long"],
  ["siglongjmp", "long"],
]);

/** Which of the two a function of the C library is, if it is one. */
export function jumpKind(name: string): "set" | "long" | undefined {
  return jumpKinds.get(name);
}

/**
 * The C function that an intrinsic without an exact result stands for: compilers make llvm.sin.f64 of sin()
 * where errno does not matter. The linker fetches it, the machine calls it.
 */
export function libraryFunctionOf(intrinsic: string): string | undefined {
  const power = /^llvm\.powi\.f(32|64)\.i32$/.exec(intrinsic);
  if (power !== null) return power[1] === "64" ? "__powidf2" : "__powisf2";
  const plain =
    /^llvm\.(sin|cos|tan|asin|acos|atan|sinh|cosh|tanh|exp|exp2|exp10|log|log2|log10|pow|atan2)\.f(32|64)$/.exec(
      intrinsic,
    ) ?? /^llvm\.(ldexp)\.f(32|64)\.i32$/.exec(intrinsic);
  if (plain === null) return undefined;
  return plain[2] === "64" ? plain[1] : `${plain[1]}f`;
}
