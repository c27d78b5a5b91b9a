import { isLong } from '#tests/support/long.ts'

/** Named values of a parameterized test: all of them in the long run, otherwise the first few. */
export const shortlist = <Value>(values: Record<string, Value>, few = 1): [name: string, value: Value][] =>
  Object.entries(values).slice(0, isLong ? undefined : few)
