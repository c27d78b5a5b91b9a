/** The caller and the base address; `{…}` is filled in from the platform's records (`../context.ts`). With a body it is a POST. */
type Caller = 'owner' | 'administrator' | 'visitor' | 'agent'
export type Call = readonly [caller: Caller, name: string, path: string, body?: object]

type Named = readonly [name: string, path: string, body?: object]

/** Calls of one caller at one base address, by name and the rest of the address. */
export const of =
  (caller: Caller, place: string, base: string) =>
  (list: readonly Named[]): Call[] =>
    list.map(([name, path, ...body]) => [caller, `${place}, ${name}`, base + path, ...body])
