/** The caller and the base address; `{…}` is filled in from the platform's records (`../context.ts`). */
type Caller = 'owner' | 'administrator' | 'visitor'
export type Call = readonly [caller: Caller, name: string, path: string]

/** Calls of one caller at one base address, by name and the rest of the address. */
export const of =
  (caller: Caller, place: string, base: string) =>
  (list: readonly (readonly [name: string, path: string])[]): Call[] =>
    list.map(([name, path]) => [caller, `${place}, ${name}`, base + path])
