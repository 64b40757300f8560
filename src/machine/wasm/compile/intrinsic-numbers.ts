/** Intrinsics that compiled code leaves to a helper, by number. */

export const helpedIntrinsics = [
  "__clew_action",
  "__clew_atomic_begin",
  "__clew_action_end",
  "__clew_atomic_end",
  "__clew_atomic_hand_over",
  "__clew_thread_start",
  "__clew_thread_exit",
  "__clew_thread_self",
  "__clew_atomic_access",
  "__clew_peek",
  "__clew_peek_pointer",
  "__clew_choose",
  "__clew_section_begin",
  "__clew_section_end",
  "__clew_object_make",
  "__clew_object_free",
  "__clew_heap_free",
  "__clew_object_size",
  "__clew_holds_pointer",
  "__clew_object_resize",
  "__clew_argument_count",
  "__clew_argument_size",
  "__clew_environment_count",
  "__clew_environment_size",
  "__clew_argument_copy",
  "__clew_environment_copy",
  "__clew_stdin",
  "__clew_run_constructor",
  "__clew_run_destructor",
  "__clew_option",
  "__clew_write",
  "__clew_input",
  "__clew_assume",
  "__clew_frame_depth",
  "__clew_frame_start",
  "__clew_frame_place",
  "__clew_frame_personality",
  "__clew_frame_table",
  "__clew_frame_no_unwind",
  "__clew_frame_in",
  "__clew_frame_land",
  "__clew_exit",
  "__clew_fault",
  "__clew_unsupported",
  "memcpy",
  "memmove",
  "memset",
  "va_start",
  "va_copy",
  "weak-exchange",
  "failed-exchange",
  "stacksave",
  "stackrestore",
  "random",
  "havoc",
  "check-copy",
  "check-atomic-call",
  "begin-atomic-call",
  "end-atomic-call",
  "check-return",
  "set-jump",
  "long-jump",
] as const;
export type HelpedIntrinsic = (typeof helpedIntrinsics)[number];

/** Those that may stop before they are executed: the thread's next action is theirs. */
export const stoppingIntrinsics: ReadonlySet<HelpedIntrinsic> = new Set<HelpedIntrinsic>([
  "__clew_action",
  "__clew_atomic_begin",
  "__clew_heap_free",
  "__clew_assume",
  "__clew_frame_land",
  "__clew_exit",
  "__clew_fault",
  "__clew_unsupported",
  "memcpy",
  "memmove",
  "memset",
  "stackrestore",
  "set-jump",
  "long-jump",
]);

/** Those that look at the bits of their pointers alone, as the machine does for any access. */
export const accessingIntrinsics: ReadonlySet<HelpedIntrinsic> = new Set<HelpedIntrinsic>([
  "__clew_object_free",
  "__clew_heap_free",
  "__clew_object_size",
  "__clew_object_resize",
  "__clew_write",
  "__clew_stdin",
  "memcpy",
  "memmove",
  "memset",
  "va_copy",
]);

export function intrinsicNumber(name: HelpedIntrinsic): number {
  return helpedIntrinsics.indexOf(name);
}

export function isHelped(name: string): name is HelpedIntrinsic {
  return (helpedIntrinsics as readonly string[]).includes(name);
}
