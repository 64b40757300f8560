/** Which function a pointer calls, for each place of a call: found once, then looked up. */
import { sameType } from "../../../ir/type.ts";
import { fitCall, isMissingVirtual, plain } from "../../interpreter/call-fit.ts";
import { isAtomicFunction } from "../../interpreter/calls.ts";
import type { Machine } from "../../machine.ts";
import { anyShape, passesCopies } from "../compile/call-plan.ts";
import type { Codes } from "./codes.ts";

export class CallTargets {
  private readonly bySite = new Map<number, Map<number, number>>();

  constructor(
    private readonly machine: Machine,
    private readonly codes: Codes,
  ) {}

  /**
   * The code number behind the address of an object; -1 where the interpreter has to make the call. So it has where a
   * library calls the user's code inside an action (calls-in-actions.ts).
   */
  at(site: number, object: number, isInAction: boolean): number {
    let known = this.bySite.get(site);
    if (known === undefined) this.bySite.set(site, (known = new Map()));
    let target = known.get(object);
    if (target === undefined) known.set(object, (target = this.find(object, site)));
    if (isInAction && target >= 0 && !this.machine.program.isLibrary(this.codes.fn(target).module)) return -1;
    return target;
  }

  private find(object: number, site: number): number {
    const { program, image, options } = this.machine;
    const pointed = image.functionAt(object);
    const definition = pointed === undefined ? undefined : program.resolve(pointed);
    if (definition?.kind !== "function" || definition.isDeclaration) return -1;
    if (options.stubs.has(definition.name)) return -1;
    if (isAtomicFunction(definition, program.isLibrary(definition.module))) return -1;
    const call = this.codes.callSites[site];
    const { parameters, result, variadic } = definition.type;
    const { functionType } = call;
    // Calls without a prototype look like those with variable arguments, of which there are none.
    const isFixed = !functionType.variadic || functionType.parameters.length === 0;
    const fixed = isFixed ? call.arguments.length : functionType.parameters.length;
    const fit = fitCall(anyShape(call), definition);
    // Who takes none does not look at what is passed, where nothing is to be said of that.
    const isIgnored = isMissingVirtual(definition) || (fit.kind === "adapted" && fit.remark === undefined);
    const takesAny = isIgnored && parameters.length === 0 && !variadic && !passesCopies(call);
    if (fit !== plain && !takesAny) return -1;
    if (parameters.length !== fixed && !takesAny) return -1;
    if (variadic ? !functionType.variadic : fixed !== call.arguments.length) return -1;
    if (!parameters.every((type, index) => sameType(type, call.arguments[index].type))) return -1;
    if (call.type.kind !== "void" && !sameType(call.type, result) && !isMissingVirtual(definition)) return -1;
    return this.codes.number(definition);
  }
}
